import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type {
  AnswerResult,
  CurrentGameAnswer,
  GameDetailsView,
  GameResultView,
  GameView,
  NextAnswer,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { RacerNames } from '../accounts/racer-names';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { CurrentViewer, OptionalViewer, Public, type Viewer } from '../http/viewer';
import { LatencyCredits } from '../push/latency-credits';
import { ProcessClock } from '../stores/process-clock';
import { TournamentRounds } from '../tournament/tournament-rounds';
import { AnswerQuestion, ServeNextQuestion, SkipQuestion } from './game.commands';
import { AnswerDto, GameResultDto, SkipDto } from './game.dto';
import type { ResultClaim } from './game.events';
import { gameResultView, gameView } from './game.view';
import { gameDetailsView } from './game-details.view';
import { Games } from './games';
import { QualifyingRace } from './qualifying-race';

@Controller('api')
export class GameController {
  constructor(
    private readonly commands: CommandBus,
    private readonly race: QualifyingRace,
    private readonly games: Games,
    private readonly rounds: TournamentRounds,
    private readonly credits: LatencyCredits,
    private readonly names: RacerNames,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: ProcessClock,
  ) {}

  /** The open race, or a new one. */
  @Post('games')
  @HttpCode(200)
  async start(
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GameView> {
    const { game, position } = await this.race.startOrResume(userId, context);
    await this.readYourWrites.until(response, position, ['racer-status', 'games']);
    return gameView(game, this.clock.now());
  }

  /** Read from the log, so that somebody who comes back sees what was answered a moment ago. */
  @Get('games/current')
  @Header('Cache-Control', 'no-store')
  async current(@CurrentViewer() { userId }: Viewer): Promise<CurrentGameAnswer> {
    const game = await this.race.current(userId);
    return { game: game && gameView(game, this.clock.now()) };
  }

  @Post('games/:id/next')
  @HttpCode(200)
  next(
    @Param('id') gameId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NextAnswer> {
    return this.commands.execute(new ServeNextQuestion({ userId, gameId }, context));
  }

  @Post('games/:id/answers')
  @HttpCode(200)
  answer(
    @Param('id') gameId: string,
    @Body() { questionId, answer, timeElapsed }: AnswerDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    const times = {
      claimedMs: timeElapsed,
      creditMs: this.credits.creditFor(userId),
      receivedAt: context.now,
    };
    return this.commands.execute(new AnswerQuestion({ userId, gameId, questionId, answer, ...times }, context));
  }

  @Post('games/:id/skip')
  @HttpCode(200)
  skip(
    @Param('id') gameId: string,
    @Body() { questionId }: SkipDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    return this.commands.execute(new SkipQuestion({ userId, gameId, questionId }, context));
  }

  /** Ends the open race, or tells the result of the last one. The server's totals count, whatever is posted. */
  @Post('game-results')
  @HttpCode(200)
  async finish(
    @Body() body: GameResultDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GameResultView> {
    if (body.userId != null && body.userId !== userId) throw new Rejection('not-allowed');
    const { game, position } = await this.race.finish(userId, resultClaim(body), context);
    await this.readYourWrites.until(response, position, ['leaderboard', 'racer-status', 'progress', 'games']);
    const names = await this.names.of([userId]);
    return gameResultView(game, names.get(userId)?.playerName ?? '');
  }

  @Public()
  @Get('game/:id/details')
  async details(@Param('id') id: string, @OptionalViewer() viewer: Viewer | undefined): Promise<GameDetailsView> {
    const game = await this.games.details(id);
    const questions = game?.round ? (await this.rounds.byReference(game.round))?.questions : game?.questions;
    if (!game || !questions) throw new Rejection('game-not-found');
    return gameDetailsView(game, questions, viewer);
  }
}

/** The numbers that were posted. */
function resultClaim({ score, correctAnswers, totalQuestions, averageTime }: GameResultDto): ResultClaim {
  const numbers = Object.entries({ score, correctAnswers, totalQuestions, averageTime });
  return Object.fromEntries(numbers.filter(([, value]) => value != null));
}

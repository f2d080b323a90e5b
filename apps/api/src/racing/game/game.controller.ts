import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type {
  CurrentGameAnswer,
  GameDetailsView,
  GameResultView,
  GameReviewView,
  GameView,
  NextAnswer,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { RacerNames } from '../../people/accounts/racer-names';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { CurrentViewer, OptionalViewer, Public, type Viewer } from '../../platform/http/viewer';
import { racerStatusProjection } from '../../people/racer/racer-status.projection';
import { leaderboardReadModels } from '../leaderboard/leaderboard.read-models';
import { progressReadModels } from '../progress/progress.read-models';
import { Racers } from '../../people/racer/racers';
import { ProcessClock } from '../../platform/stores/process-clock';
import { GameResultDto } from './game.dto';
import type { ResultClaim } from './game.events';
import { gameResultView, gameView } from './game.view';
import { gameDetailsView } from './game-details.view';
import { GameReviews } from './game-reviews';
import { Games } from './games';
import { type GameDocument, gamesProjection } from './games.projection';
import { FinishRace, ServeNextQuestion, StartRace } from './qualifying-race.process';
import { QualifyingRace } from './qualifying-race.process';
import { RacedRounds } from './raced-rounds';

@Controller('api')
export class GameController {
  constructor(
    private readonly commands: Commands,
    private readonly race: QualifyingRace,
    private readonly games: Games,
    private readonly reviews: GameReviews,
    private readonly rounds: RacedRounds,
    private readonly names: RacerNames,
    private readonly racers: Racers,
    private readonly clock: ProcessClock,
  ) {}

  /** The open race, or a new one. */
  @ShownBy(racerStatusProjection, gamesProjection)
  @Post('games')
  @HttpCode(200)
  async start(@CurrentViewer() { userId }: Viewer, @Context() context: CommandContext): Promise<GameView> {
    const game = await this.commands.execute(new StartRace({ userId }, context));
    return gameView(game, this.clock.now());
  }

  /** Read from the log, so that a player who comes back sees an answer of a moment ago. */
  @Get('games/current')
  @Header('Cache-Control', 'no-store')
  async current(@CurrentViewer() { userId }: Viewer): Promise<CurrentGameAnswer> {
    const game = await this.race.current(userId);
    return { game: game && gameView(game, this.clock.now()) };
  }

  @NotTimed()
  @KnowsItsRepeats()
  @ShownByNothing()
  @Post('games/:id/next')
  @HttpCode(200)
  next(
    @Param('id') gameId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NextAnswer> {
    return this.commands.execute(new ServeNextQuestion({ userId, gameId }, context));
  }

  /** Ends the open race, or returns the result of the last one. The server's totals count, whatever is posted. */
  @KnowsItsRepeats()
  @ShownBy(
    racerStatusProjection,
    gamesProjection,
    ...Object.values(leaderboardReadModels),
    ...Object.values(progressReadModels),
  )
  @Post('game-results')
  @HttpCode(200)
  async finish(
    @Body() body: GameResultDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<GameResultView> {
    if (body.userId != null && body.userId !== userId) throw new Rejection('not-allowed');
    const game = await this.commands.execute(new FinishRace({ userId, claim: resultClaim(body) }, context));
    const names = await this.names.of([userId]);
    return gameResultView(game, names.get(userId)?.playerName ?? '');
  }

  /** The closed questions of a race, for its player and administrators. */
  @Get('games/:id/review')
  @Header('Cache-Control', 'no-store')
  review(@Param('id') gameId: string, @CurrentViewer() viewer: Viewer): Promise<GameReviewView> {
    return this.reviews.of(gameId, viewer);
  }

  @Public()
  @Get('game/:id/details')
  async details(@Param('id') id: string, @OptionalViewer() viewer: Viewer | undefined): Promise<GameDetailsView> {
    const game = await this.games.details(id);
    const questions = game?.round ? (await this.rounds.byReference(game.round))?.questions : game?.questions;
    if (!game || !questions || (await this.isHiddenFrom(viewer, game))) throw new Rejection('game-not-found');
    return gameDetailsView(game, questions, viewer);
  }

  /**
   * A racer who is hidden in a ranking is also hidden in the races that count for it. A leg of a duel is told to nobody
   * else: the duel tells the opponent what they may know, and when (R27).
   */
  private async isHiddenFrom(viewer: Viewer | undefined, { userId, kind }: GameDocument): Promise<boolean> {
    if (viewer?.userId === userId || viewer?.role === 'admin') return false;
    if (kind === 'duel') return true;
    const visibility = await this.racers.visibilityOf(userId);
    if (!visibility) return false;
    return kind === 'qualifying' ? !visibility.isVisibleOnLeaderboard : !visibility.isVisibleOnLiveEvents;
  }
}

/** The posted numbers. */
function resultClaim({ score, correctAnswers, totalQuestions, averageTime }: GameResultDto): ResultClaim {
  const numbers = Object.entries({ score, correctAnswers, totalQuestions, averageTime });
  return Object.fromEntries(numbers.filter(([, value]) => value != null));
}

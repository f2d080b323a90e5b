import { Body, Controller, Header, HttpCode, Param } from '@nestjs/common';
import {
  type CurrentGameAnswer,
  type GameDetailsView,
  type GameResultView,
  type GameReviewView,
  type GameView,
  may,
  type NextAnswer,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { RacerNames } from '../../people/accounts/racer-names';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { CurrentViewer, OptionalViewer, type Viewer } from '../../platform/http/viewer';
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
import { FinishByProcess, ServeNextByProcess, StartGameByProcess } from './qualifying-race.process';
import { QualifyingRace } from './qualifying-race.process';
import { RacedRounds } from './raced-rounds';

@Controller()
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

  @Call('POST /api/games', 'player')
  @ShownBy(racerStatusProjection, gamesProjection)
  @HttpCode(200)
  async start(@CurrentViewer() { userId }: Viewer, @Context() context: CommandContext): Promise<GameView> {
    const game = await this.commands.execute(new StartGameByProcess({ userId }, context));
    return gameView(game, this.clock.now());
  }

  @Call('GET /api/games/current', 'player')
  @Header('Cache-Control', 'no-store')
  async current(@CurrentViewer() { userId }: Viewer): Promise<CurrentGameAnswer> {
    const game = await this.race.current(userId);
    return { game: game && gameView(game, this.clock.now()) };
  }

  @Call('POST /api/games/{id}/next', 'player')
  @NotTimed()
  @KnowsItsRepeats()
  @ShownByNothing()
  @HttpCode(200)
  next(
    @Param('id') gameId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NextAnswer> {
    return this.commands.execute(new ServeNextByProcess({ userId, gameId }, context));
  }

  @Call('POST /api/game-results', 'player')
  @KnowsItsRepeats()
  @ShownBy(
    racerStatusProjection,
    gamesProjection,
    ...Object.values(leaderboardReadModels),
    ...Object.values(progressReadModels),
  )
  @HttpCode(200)
  async finish(
    @Body() body: GameResultDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<GameResultView> {
    if (body.userId != null && body.userId !== userId) throw new Rejection('not-allowed');
    const game = await this.commands.execute(new FinishByProcess({ userId, claim: resultClaim(body) }, context));
    const names = await this.names.of([userId]);
    return gameResultView(game, names.get(userId)?.playerName ?? '');
  }

  @Call('GET /api/games/{id}/review', 'player')
  @Header('Cache-Control', 'no-store')
  review(@Param('id') gameId: string, @CurrentViewer() viewer: Viewer): Promise<GameReviewView> {
    return this.reviews.of(gameId, viewer);
  }

  @Call('GET /api/game/{id}/details', 'public')
  async details(@Param('id') id: string, @OptionalViewer() viewer: Viewer | undefined): Promise<GameDetailsView> {
    const game = await this.games.details(id);
    if (!game || (await this.isHiddenFrom(viewer, game))) throw new Rejection('game-not-found');
    const raced = game.round ? await this.rounds.byReference(game.round) : await this.race.load(game._id);
    if (!raced) throw new Rejection('game-not-found');
    return gameDetailsView(game, raced.questions, viewer);
  }

  /**
   * A racer who is hidden in a ranking is also hidden in the races that count for it. A leg of a duel is told to nobody
   * else: the duel tells the opponent what they may know, and when (R27).
   */
  private async isHiddenFrom(viewer: Viewer | undefined, { userId, kind }: GameDocument): Promise<boolean> {
    if (viewer?.userId === userId || may(viewer, 'see-racers')) return false;
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

import { Injectable } from '@nestjs/common';
import type { QuestionOutcome } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import type { StartedGame } from './game.state';
import { GameStreams } from './game-streams';
import { type GameDocument, gamesProjection } from './games.projection';

/** Questions about races that other slices may ask. Which race is meant the read model knows, what happened in it the log. */
@Injectable()
export class Games {
  private readonly games: ReadModel<GameDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly streams: GameStreams,
  ) {
    this.games = runner.readModel(gamesProjection);
  }

  /** By its own id, or by a player's: then the last qualifying race they finished. */
  async details(id: string): Promise<StartedGame | null> {
    const game = await this.games.findOne({ _id: id });
    if (game) return this.asLogged(game);
    const finished = { userId: id, kind: 'qualifying', finishedAt: { $ne: null } } as const;
    const [last] = await this.games.find(finished, { sort: { finishedAt: -1 }, limit: 1 }).toArray();
    return this.asLogged(last);
  }

  /** The questions of the races the player has not finished. */
  async openQuestionIds(userId: string): Promise<string[]> {
    const open = await this.games.find({ userId, finishedAt: null }).toArray();
    return open.flatMap(({ questionIds }) => questionIds);
  }

  /**
   * The questions served to the player when they raced that qualifying round last, with what became of them; null while
   * one is open.
   */
  async servedInRound(userId: string, number: number): Promise<Map<string, QuestionOutcome | null>> {
    const ofRound = { userId, kind: 'qualifying', number } as const;
    const [last] = await this.games.find(ofRound, { sort: { startedAt: -1 }, limit: 1 }).toArray();
    const game = await this.asLogged(last);
    const served = new Map<string, QuestionOutcome | null>();
    for (const { questionId, outcome } of game?.closed ?? []) served.set(questionId, outcome);
    if (game?.status === 'open' && game.served) served.set(game.served.questionId, null);
    return served;
  }

  /**
   * Open races that began long enough ago to have been left, the oldest first. Whether one was, only the race itself
   * knows. `now`: milliseconds since 1970.
   */
  async idleSince(now: number, limit: number): Promise<string[]> {
    const idle = await this.games.find({ idleAt: { $lte: now } }, { sort: { idleAt: 1 }, limit }).toArray();
    return idle.map(({ _id }) => _id);
  }

  private async asLogged(found: GameDocument | null | undefined): Promise<StartedGame | null> {
    const game = found && (await this.streams.load(found._id));
    return game && game.status !== 'not-started' ? game : null;
  }
}

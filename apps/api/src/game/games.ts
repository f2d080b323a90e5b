import { Injectable } from '@nestjs/common';
import type { QuestionOutcome } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type GameDocument, gamesProjection } from './games.projection';

/** Questions about races that other slices may ask. */
@Injectable()
export class Games {
  private readonly games: ReadModel<GameDocument>;

  constructor(runner: ProjectionRunner) {
    this.games = runner.readModel(gamesProjection);
  }

  /** By its own id, or by a player's: then the last qualifying race they finished. */
  async details(id: string): Promise<GameDocument | null> {
    const game = await this.games.findOne({ _id: id });
    if (game) return game;
    const finished = { userId: id, kind: 'qualifying', status: 'finished' } as const;
    const [last] = await this.games.find(finished, { sort: { finishedAt: -1 }, limit: 1 }).toArray();
    return last ?? null;
  }

  /** The questions of the races the player has not finished. */
  async openQuestionIds(userId: string): Promise<string[]> {
    const open = await this.games.find({ userId, finishedAt: null }).toArray();
    return open.flatMap(({ questions }) => questions.map(({ id }) => id));
  }

  /**
   * The questions served to the player when they raced that qualifying round last, with what became of them; null while
   * one is open.
   */
  async servedInRound(userId: string, number: number): Promise<Map<string, QuestionOutcome | null>> {
    const ofRound = { userId, kind: 'qualifying', number } as const;
    const [game] = await this.games.find(ofRound, { sort: { startedAt: -1 }, limit: 1 }).toArray();
    const served = new Map<string, QuestionOutcome | null>();
    for (const { questionId, outcome } of game?.responses ?? []) served.set(questionId, outcome);
    if (game?.served) served.set(game.served.questionId, null);
    return served;
  }

  /** The races of everybody in one attempt of an event's tournament, whether or not they count. */
  ofTournament(eventId: number, attempt: number): Promise<GameDocument[]> {
    return this.games.find({ 'round.eventId': eventId, 'round.attempt': attempt }).toArray();
  }

  /** Open races for which nothing has come for long enough, the longest waiting first. `now`: milliseconds since 1970. */
  async idleSince(now: number, limit: number): Promise<string[]> {
    const idle = await this.games.find({ idleAt: { $lte: now } }, { sort: { idleAt: 1 }, limit }).toArray();
    return idle.map(({ _id }) => _id);
  }
}

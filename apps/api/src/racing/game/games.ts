// @offered
import { Injectable } from '@nestjs/common';
import { IDLE_CLOSE_MS, QUESTION_TIME_MS, type QuestionOutcome, type RacingDayView } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type GameDocument, gamesProjection, type RoundRaceDocument } from './games.projection';

interface QualifyingPeriod {
  from: number;
  to: number;
  userId?: string | undefined;
  limit: number;
}

/** Queries on races, for other slices. */
@Injectable()
export class Games {
  private readonly games: ReadModel<GameDocument>;

  constructor(runner: ProjectionRunner) {
    this.games = runner.readModel(gamesProjection);
  }

  byId(gameId: string): Promise<GameDocument | null> {
    return this.games.findOne({ _id: gameId });
  }

  /** The race with this id; for a player's id, the last qualifying race they finished. */
  async details(id: string): Promise<GameDocument | null> {
    const game = await this.byId(id);
    if (game) return game;
    const finished = { userId: id, kind: 'qualifying', status: 'finished' } as const;
    const [last] = await this.games.find(finished, { sort: { finishedAt: -1 }, limit: 1 }).toArray();
    return last ?? null;
  }

  /** The number of qualifying races and racers since then. `since`: milliseconds since 1970. */
  async qualifyingSince(since: number): Promise<RacingDayView> {
    const finished = { finishedAt: { $gte: since }, kind: 'qualifying' } as const;
    const races = await this.games.find(finished, { projection: { userId: 1 } }).toArray();
    return { races: races.length, racers: new Set(races.map(({ userId }) => userId)).size };
  }

  /**
   * Ids of the qualifying races that were finished from one time, until before the other, the last one first. Of everybody,
   * or of one racer. Times are milliseconds since 1970.
   */
  async qualifyingFinishedIn({ from, to, userId, limit }: QualifyingPeriod): Promise<string[]> {
    const finished = { kind: 'qualifying', finishedAt: { $gte: from, $lt: to }, ...(userId && { userId }) } as const;
    const options = { sort: { finishedAt: -1 }, limit, projection: { _id: 1 } } as const;
    return (await this.games.find(finished, options).toArray()).map(({ _id }) => _id);
  }

  /** The questions of all open qualifying races, except those of these rounds. */
  async openQuestionIds({ except }: { except: readonly number[] }): Promise<string[]> {
    const open = { idleAt: { $gt: 0 }, number: { $nin: [...except] } } as const;
    const games = await this.games.find(open, { projection: { questionIds: 1 } }).toArray();
    return games.flatMap(({ questionIds }) => questionIds);
  }

  /** The questions that any of these players has been served in any race. */
  async servedTo(userIds: readonly string[]): Promise<string[]> {
    const seen = { 'responses.questionId': 1, served: 1 } as const;
    const games = await this.games.find({ userId: { $in: [...userIds] } }, { projection: seen }).toArray();
    return games.flatMap(({ responses, served }) => [
      ...responses.map(({ questionId }) => questionId),
      ...(served ? [served.questionId] : []),
    ]);
  }

  /**
   * The questions that the player did not get right when they last raced on them, newest race first. Only of finished
   * races of their own questions, whose keys they have been told.
   */
  async mistakesOf(userId: string): Promise<string[]> {
    const finished = { userId, status: 'finished', kind: { $ne: 'tournament' } } as const;
    const games = await this.games.find(finished, { sort: { finishedAt: -1 }, projection: { responses: 1 } }).toArray();
    const last = new Map<string, QuestionOutcome>();
    for (const { questionId, outcome } of games.flatMap(({ responses }) => responses)) {
      if (!last.has(questionId)) last.set(questionId, outcome);
    }
    return [...last].flatMap(([questionId, outcome]) => (outcome === 'correct' ? [] : questionId));
  }

  /**
   * The questions that the player was served when they last raced this qualifying round, each with its outcome;
   * null while it is open.
   */
  async servedInRound(userId: string, number: number): Promise<Map<string, QuestionOutcome | null>> {
    const ofRound = { userId, kind: 'qualifying', number } as const;
    const [game] = await this.games.find(ofRound, { sort: { startedAt: -1 }, limit: 1 }).toArray();
    const served = new Map<string, QuestionOutcome | null>();
    for (const { questionId, outcome } of game?.responses ?? []) served.set(questionId, outcome);
    if (game?.served) served.set(game.served.questionId, null);
    return served;
  }

  /** A page of the player's races, newest first, and the number of all. An open qualifying race is not among them. */
  async ofPlayer(
    userId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ games: GameDocument[]; total: number }> {
    const listed: Filter<GameDocument> = { userId, $or: [{ status: 'finished' }, { kind: { $ne: 'qualifying' } }] };
    const [games, total] = await Promise.all([
      this.games.find(listed, { sort: { startedAt: -1 }, skip, limit }).toArray(),
      this.games.countDocuments(listed),
    ]);
    return { games, total };
  }

  /** The ids of all races of a player, open ones too, the oldest first. */
  async idsOf(userId: string): Promise<string[]> {
    const games = await this.games.find({ userId }, { sort: { startedAt: 1 }, projection: { _id: 1 } }).toArray();
    return games.map(({ _id }) => _id);
  }

  /** How many finished qualifying races the player started after this time, in milliseconds since 1970. */
  qualifyingStartedAfter(userId: string, startedAt: number): Promise<number> {
    const later = { userId, kind: 'qualifying', status: 'finished', startedAt: { $gt: startedAt } } as const;
    return this.games.countDocuments(later);
  }

  /** All finished qualifying races in which this question was closed, the newest first. */
  qualifyingOn(questionId: string): Promise<Pick<GameDocument, '_id' | 'userId' | 'responses'>[]> {
    const raced = { kind: 'qualifying', status: 'finished', 'responses.questionId': questionId } as const;
    const shown = { projection: { userId: 1, responses: 1 }, sort: { finishedAt: -1 } } as const;
    return this.games.find(raced, shown).toArray();
  }

  /** All races in one attempt of an event's tournament, whether they count or not. */
  async ofTournament(eventId: number, attempt: number): Promise<RoundRaceDocument[]> {
    const games = await this.games.find({ 'round.eventId': eventId, 'round.attempt': attempt }).toArray();
    return games as RoundRaceDocument[];
  }

  /**
   * Ids of the races that can have had an open question at this time, apart from those of rounds that still run.
   * `at`: milliseconds since 1970.
   */
  async openAt(at: number): Promise<string[]> {
    const onlyIds = { projection: { _id: 1 } } as const;
    const [open, finished] = await Promise.all([
      this.games.find({ idleAt: { $gte: at - QUESTION_TIME_MS + IDLE_CLOSE_MS } }, onlyIds).toArray(),
      this.games.find({ finishedAt: { $gte: at } }, onlyIds).toArray(),
    ]);
    return [...open, ...finished].map(({ _id }) => _id);
  }

  /** Ids of open races that have been idle for long enough, longest first. `now`: milliseconds since 1970. */
  async idleSince(now: number, limit: number): Promise<string[]> {
    const idle = await this.games.find({ idleAt: { $lte: now } }, { sort: { idleAt: 1 }, limit }).toArray();
    return idle.map(({ _id }) => _id);
  }
}

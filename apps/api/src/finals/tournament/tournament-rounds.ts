// @offered
import type { RoundReference } from '../../racing/game/game.events';
import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { roundRunId, type TournamentRoundDocument, tournamentRoundsProjection } from './tournament-rounds.projection';

/** Queries on raced rounds. */
@Injectable()
export class TournamentRounds {
  private readonly rounds: ReadModel<TournamentRoundDocument>;

  constructor(runner: ProjectionRunner) {
    this.rounds = runner.readModel(tournamentRoundsProjection);
  }

  byReference(reference: RoundReference): Promise<TournamentRoundDocument | null> {
    return this.rounds.findOne({ _id: roundRunId(reference) });
  }

  /** The counting run of a round. */
  async newestRun(eventId: number, attempt: number, round: number): Promise<TournamentRoundDocument | null> {
    const [newest] = await this.rounds.find({ eventId, attempt, round }, { sort: { run: -1 }, limit: 1 }).toArray();
    return newest ?? null;
  }

  /** The runs that had not ended by this time, in milliseconds since 1970. */
  async runningAt(at: number): Promise<RoundReference[]> {
    const reference = { eventId: 1, attempt: 1, round: 1, run: 1 } as const;
    const running = { $or: [{ endedAt: null }, { endedAt: { $gte: at } }] };
    return this.rounds.find(running, { projection: reference }).toArray();
  }

  /** The questions of all runs of all rounds of these events. */
  async questionIdsOf(eventIds: readonly number[]): Promise<string[]> {
    const runs = await this.rounds.find({ eventId: { $in: [...eventIds] } }).toArray();
    return runs.flatMap(({ questions }) => questions.map(({ id }) => id));
  }

  /** The newest run of every round of an attempt, by round. */
  async ofAttempt(eventId: number, attempt: number): Promise<TournamentRoundDocument[]> {
    const runs = await this.rounds.find({ eventId, attempt }, { sort: { round: 1, run: 1 } }).toArray();
    return [...new Map(runs.map((run) => [run.round, run])).values()];
  }
}

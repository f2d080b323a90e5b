// @offered
import { Injectable } from '@nestjs/common';
import type { TakenScore } from '../tournament/tournament.events';
import { byRank } from './standings.rules';
import { StandingsInMemory } from './standings-in-memory';

/** What the participants of an event have raced so far, for the record of an act that wipes it. */
@Injectable()
export class RacedScores {
  constructor(private readonly standings: StandingsInMemory) {}

  /** Of one participant or, without a user id, of all who have raced, best first. None if the event is not there. */
  async of(eventId: number, userId?: string): Promise<TakenScore[]> {
    const standings = await this.standings.find(eventId);
    return [...(standings?.scores.values() ?? [])]
      .filter((score) => score.rounds.size > 0 && (userId === undefined || score.userId === userId))
      .toSorted(byRank)
      .map(({ userId: racer, total: { score, correctAnswers }, rounds }) => {
        return { userId: racer, score, correctAnswers, rounds: rounds.size };
      });
  }
}

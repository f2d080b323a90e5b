import { Injectable } from '@nestjs/common';
import { TournamentRounds } from './tournament-rounds';
import { Tournaments } from './tournaments';

/** The questions of events that have not ended. Nobody may see them anywhere else before. */
@Injectable()
export class ReservedQuestions {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly rounds: TournamentRounds,
  ) {}

  /** The questions that any round of an event that has not ended has, or has raced. */
  async ids(): Promise<string[]> {
    const events = await this.tournaments.unended();
    const assigned = events.flatMap(({ roundQuestions }) => roundQuestions.flatMap(({ questionIds }) => questionIds));
    return [...assigned, ...(await this.rounds.questionIdsOf(events.map(({ eventId }) => eventId)))];
  }
}

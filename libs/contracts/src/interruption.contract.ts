import type { PageQuery, PageView } from './page.contract';

/** A racer whose question was open while no server answered. */
export interface InterruptedRacer {
  /** Null for a former racer. */
  userId: string | null;
  playerName: string;
  gameId: string;
  /** The number of the question in the race, from 0. */
  question: number;
  questionId: string;
  /** Its time was over before a server answered again. */
  ranOut: boolean;
}

/** The interrupted races of one run of a round, of all duels, or of all qualifying races. */
export type InterruptedRacesView =
  | { kind: 'qualifying' | 'duel'; racers: InterruptedRacer[] }
  | {
      kind: 'tournament';
      eventId: number;
      /** Null for a deleted event. */
      eventName: string | null;
      attempt: number;
      round: number;
      run: number;
      racers: InterruptedRacer[];
    };

/** No server answered in this time, although questions were open. Times are ISO 8601. */
export interface InterruptionView {
  id: string;
  awayFrom: string;
  backAt: string;
  races: InterruptedRacesView[];
}

/** `event`: only those that fell into rounds of this event, and only its races; `round`: only of this round. */
export interface InterruptionsQuery extends PageQuery {
  event?: number;
  round?: number;
}

export type InterruptionsPage = PageView<InterruptionView>;

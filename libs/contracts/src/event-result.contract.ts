import type { RoundRulingView } from './ruling.contract';

/** What put a racer ahead of the next one with the same points. */
export type AheadBy = { by: 'correctAnswers'; answers: number } | { by: 'time'; milliseconds: number };

/** What decided between racers with equal points. Both may apply: two share a place, ahead of a third. */
export interface TieView {
  /** All figures are equal, so the place is shared. */
  isLevel: boolean;
  aheadBy: AheadBy | null;
}

/** What the figures were before any ruling. */
export interface ResultAsRaced {
  place: number;
  points: number;
}

export interface ResultRow {
  userId: string | null;
  playerName: string;
  /** From 1. Racers with a full tie share it. */
  place: number;
  points: number;
  /** In the order of the result's `rounds`. */
  pointsByRound: number[];
  correctAnswers: number;
  /** Milliseconds that the right answers took. */
  scoringTimeMs: number;
  /** Null where points alone decided. */
  tie: TieView | null;
  /** Null where no ruling changed place or points. */
  asRaced: ResultAsRaced | null;
}

/** Answer of `GET /api/tournament/{id}/result`: all racers who are not hidden, best first. */
export interface EventResultView {
  eventId: number;
  eventName: string;
  /** ISO 8601. */
  completedAt: string;
  /** The rounds that were raced, by number. */
  rounds: number[];
  racers: ResultRow[];
  /** Those that hold, the newest first. */
  rulings: RoundRulingView[];
}

export interface PodiumRow {
  userId: string | null;
  playerName: string;
  /** From 1 to 3. Racers with a full tie share it. */
  place: number;
  points: number;
}

/** An event that is over. Its whole result is at `GET /api/tournament/{id}/result`. */
export interface FinalView {
  eventId: number;
  eventName: string;
  /** ISO 8601. */
  completedAt: string;
  racers: number;
  /** Best first; more than three after a full tie. */
  podium: PodiumRow[];
}

/** A document of a read model that is not what the log says. */
export interface DifferenceView {
  readModel: string;
  id: string;
  /** The name of the racer whom it is of; null where it is of nobody, or of a former racer. */
  racer: string | null;
  /** `extra`: it should not be there. */
  reason: 'differs' | 'missing' | 'extra';
}

/** `not-compared`: it is being built, or stands for another log. */
export interface RecomputedModelView {
  readModel: string;
  documents: number;
  state: 'identical' | 'different' | 'not-compared';
}

/** The last time that standings, leaderboard and badges were counted again from the log, beside those in use. */
export interface RecomputationView {
  /** `broken-off`: the process that did it has ended, or a store did not answer. */
  state: 'running' | 'done' | 'broken-off';
  /** From 0 to 1. */
  progress: number;
  /** ISO 8601. */
  startedAt: string;
  models: RecomputedModelView[];
  /** The first of them; `differenceCount` is their number. */
  differences: DifferenceView[];
  differenceCount: number;
}

/** Null before the first time. */
export interface LastRecomputationView {
  last: RecomputationView | null;
}

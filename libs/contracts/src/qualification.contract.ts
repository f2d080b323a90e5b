/** A question in a qualification round. */
export interface QualificationEntryView {
  roundNumber: number;
  questionId: string;
  isActive: boolean;
}

/** `GET /api/qualification-rounds` answers with a list of these: rounds 1 to 3, in order. */
export interface QualificationRoundView {
  roundNumber: number;
  status: 'Set' | 'Not Configured';
  questionCount: number;
  /** In racing order. */
  questionIds: string[];
  entries: QualificationEntryView[];
}

/**
 * `POST /api/qualification-rounds/{round}/questions`: replaces the round's questions. One to ten ids, in racing
 * order.
 */
export interface QualificationRoundBody {
  questionIds: string[];
}

/**
 * Answer of the two calls that change a round. `warning`: the round has too few questions for a race; otherwise
 * null.
 */
export interface QualificationRoundSaved extends QualificationRoundView {
  warning: string | null;
}

/** A question's place in a qualification round. */
export interface QualificationEntryView {
  roundNumber: number;
  questionId: string;
  isActive: boolean;
}

/** `GET /api/qualification-rounds` answers one for each of the rounds 1 to 3, in order. */
export interface QualificationRoundView {
  roundNumber: number;
  status: 'Set' | 'Not Configured';
  questionCount: number;
  /** In the order they are raced. */
  questionIds: string[];
  entries: QualificationEntryView[];
}

/** `POST /api/qualification-rounds/{round}/questions`: replaces the round's questions. One to ten, in racing order. */
export interface QualificationRoundBody {
  questionIds: string[];
}

/** Answer of the two calls that change a round. `warning`: the round has too few questions to be raced; null if not. */
export interface QualificationRoundSaved extends QualificationRoundView {
  warning: string | null;
}

// @offered
import { type QualificationRoundSaved, type QualificationRoundView, QUESTIONS_PER_RACE } from '@app/contracts';
import { qualificationStrings as words } from './qualification.strings';

export function qualificationRoundView(roundNumber: number, questionIds: readonly string[]): QualificationRoundView {
  return {
    roundNumber,
    status: questionIds.length > 0 ? 'Set' : 'Not Configured',
    questionCount: questionIds.length,
    questionIds: [...questionIds],
    entries: questionIds.map((questionId) => ({ roundNumber, questionId, isActive: true })),
  };
}

/** Adds a warning when the round has too few questions for a race. */
export function savedRoundView(roundNumber: number, questionIds: readonly string[]): QualificationRoundSaved {
  const count = questionIds.length;
  const warning = count < QUESTIONS_PER_RACE ? words.tooFew(roundNumber, count, QUESTIONS_PER_RACE) : null;
  return { ...qualificationRoundView(roundNumber, questionIds), warning };
}

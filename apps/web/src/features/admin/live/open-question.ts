import type { QuestionView, TournamentStatusView } from '@app/contracts';

/** The question that most participants are at; `number` counts from 1. */
export interface OpenQuestion {
  number: number;
  total: number;
  question: QuestionView;
}

/** Null between rounds, and while nobody is at a question. */
export function openQuestion(status: TournamentStatusView): OpenQuestion | null {
  const { session, control, currentRoundQuestions } = status;
  const index = session.roundActive ? (control?.questionIndex ?? null) : null;
  const question = index === null ? undefined : currentRoundQuestions[index];
  if (index === null || !question) return null;
  return { number: index + 1, total: currentRoundQuestions.length, question };
}

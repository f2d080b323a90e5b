// @offered
import type { EventRoundQuestionView, EventRoundView } from '@app/contracts';
import type { QuestionDocument } from '../../content/questions/question.document';
import { adminQuestionView } from '../../content/questions/question.view';
import type { TournamentDocument } from './tournaments.projection';

/** In racing order; empty for a round without questions. */
export function questionIdsOf({ roundQuestions }: TournamentDocument, round: number): string[] {
  return roundQuestions.find((each) => each.round === round)?.questionIds ?? [];
}

/** A view for every round of the configuration. */
export function eventRoundViews(tournament: TournamentDocument): EventRoundView[] {
  return Array.from({ length: tournament.totalRounds }, (_, index): EventRoundView => {
    const roundNumber = index + 1;
    const questionCount = questionIdsOf(tournament, roundNumber).length;
    return { roundNumber, questionCount, status: statusOf(tournament, roundNumber, questionCount) };
  });
}

function statusOf({ rounds }: TournamentDocument, round: number, questionCount: number): EventRoundView['status'] {
  const run = rounds.find((each) => each.round === round);
  if (run) return run.endedAt === null ? 'active' : 'ended';
  return questionCount > 0 ? 'waiting' : 'not-configured';
}

/** `questions`: those of the round, in racing order. */
export function roundQuestionViews(
  roundNumber: number,
  questions: readonly QuestionDocument[],
): EventRoundQuestionView[] {
  return questions.map((question, index) => ({
    roundNumber,
    questionId: question._id,
    questionOrder: index + 1,
    question: adminQuestionView(question, roundNumber),
  }));
}

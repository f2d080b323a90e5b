import type { GameReviewView, ReviewedQuestion } from '@app/contracts';
import { askedQuestion } from './asked-question.view';
import type { QuestionSnapshot } from './game.events';
import type { GameDocument, GameResponse } from './games.projection';

type ReviewedGame = Pick<GameDocument, '_id' | 'kind' | 'responses'>;

/** The result of each question that is closed for the player, with the explanation once it is closed for everybody. */
export function gameReviewView(
  { _id: gameId, kind, responses }: ReviewedGame,
  questions: readonly QuestionSnapshot[],
  isClosedForAll: (index: number) => boolean,
): GameReviewView {
  const reviewed = questions.flatMap((question, index) => {
    const response = responses[index];
    if (!response && !isClosedForAll(index)) return [];
    return [reviewedQuestion(question, index, response, isClosedForAll(index))];
  });
  return { gameId, kind, questions: reviewed };
}

function reviewedQuestion(
  question: QuestionSnapshot,
  index: number,
  response: GameResponse | undefined,
  isClosedForAll: boolean,
): ReviewedQuestion {
  return {
    ...askedQuestion(question),
    index,
    playerAnswer: response?.answer ?? null,
    outcome: response?.outcome ?? 'timed-out',
    timeElapsed: response ? response.elapsedMs / 1000 : null,
    pointsEarned: response?.points ?? 0,
    explanation: isClosedForAll ? question.explanation : null,
  };
}

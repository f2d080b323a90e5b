import type { GameReviewView, ReviewedQuestion } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import { answerRulings, type QuestionRuling, ruledPoints } from '../ruling/answer-rulings.rules';
import { askedQuestion } from './asked-question.view';
import type { QuestionSnapshot } from './game.events';
import type { GameDocument, GameResponse } from './games.projection';

type ReviewedGame = Pick<GameDocument, '_id' | 'kind' | 'responses'>;

/** What a review needs beside the answers. */
export interface ReviewedRace {
  questions: readonly QuestionSnapshot[];
  quickLimitMs: number;
  isClosedForAll: (index: number) => boolean;
  /** The rulings that hold for the player's answer. */
  rulingsOn: (index: number) => readonly QuestionRuling[];
  /** Their notes, by the ids of rulings. */
  notes: ReadonlyMap<string, string>;
}

/** The result of each question that is closed for the player, with the explanation once it is closed for everybody. */
export function gameReviewView({ _id: gameId, kind, responses }: ReviewedGame, race: ReviewedRace): GameReviewView {
  const { questions, isClosedForAll, rulingsOn, quickLimitMs, notes } = race;
  const reviewed = questions.flatMap((question, index) => {
    const response = responses[index];
    if (!response && !isClosedForAll(index)) return [];
    const held = rulingsOn(index);
    const points = response ? ruledPoints(response, held, quickLimitMs) : 0;
    const rulings = answerRulings(held, points, notes);
    return [{ ...reviewedQuestion(question, index, response, isClosedForAll(index)), rulings }];
  });
  return { gameId, kind, questions: reviewed };
}

/** A race as its racer takes it out. Of questions that are not closed for them, the review has nothing. */
export function ownRaceView(game: GameDocument, review: GameReviewView | null): object {
  const { _id: gameId, kind, number, round, status, startedAt, finishedAt, totalQuestions, totals } = game;
  return {
    gameId,
    kind,
    number,
    event: round && { eventId: round.eventId, round: round.round },
    isFinished: status === 'finished',
    startedAt: isoTime(startedAt),
    finishedAt: finishedAt === null ? null : isoTime(finishedAt),
    totalQuestions,
    ...totals,
    questions: review?.questions ?? [],
  };
}

function reviewedQuestion(
  question: QuestionSnapshot,
  index: number,
  response: GameResponse | undefined,
  isClosedForAll: boolean,
): Omit<ReviewedQuestion, 'rulings'> {
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

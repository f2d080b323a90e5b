import type { QuestionOutcome } from '@app/contracts';
import { gameReviewView, type ReviewedRace } from './game-review.view';
import type { GameResponse } from './games.projection';
import { questionSnapshot } from './testing/question-snapshot';

const questions = ['q0', 'q1', 'q2'].map((id) => ({ ...questionSnapshot(id), explanation: `Why ${id}` }));

const response = (questionId: string, outcome: QuestionOutcome, answer: GameResponse['answer']): GameResponse => ({
  questionId,
  outcome,
  answer,
  points: outcome === 'correct' ? 2 : 0,
  elapsedMs: 2_500,
  closedAt: 1_000,
});

const responses = [response('q0', 'correct', 'A'), response('q1', 'wrong', 'C')];

const reviewed = {
  index: 0,
  questionId: 'q0',
  category: 'GT Cars',
  difficulty: 'Easy',
  text: 'Question q0',
  answers: { A: 'a', B: 'b', C: 'c', D: 'd' },
  imageUrl: null,
  playerAnswer: 'A',
  correctAnswer: 'A',
  outcome: 'correct',
  timeElapsed: 2.5,
  pointsEarned: 2,
  rulings: [],
  explanation: 'Why q0',
};
const wrong = { ...reviewed, index: 1, questionId: 'q1', text: 'Question q1' } as const;

const racedUntil = (closed: number): ReviewedRace => ({
  questions,
  quickLimitMs: 5_000,
  isClosedForAll: (index) => index < closed,
  rulingsOn: () => [],
  notes: new Map(),
});

describe('the review of a race', () => {
  it('has text, answer, key and explanation of each closed question', () => {
    const view = gameReviewView({ _id: 'game', kind: 'qualifying', responses }, racedUntil(2));
    expect(view).toEqual({
      gameId: 'game',
      kind: 'qualifying',
      questions: [reviewed, { ...wrong, playerAnswer: 'C', outcome: 'wrong', pointsEarned: 0, explanation: 'Why q1' }],
    });
  });

  it('has the rulings on each answer, with its points by all of them', () => {
    const ruling = { rulingId: 'r', accepted: 'C', userIds: null, reason: 'wrong-key', withdrawnAt: null } as const;
    const rulingsOn = (index: number) => (index === 1 ? [ruling] : []);
    const race = { ...racedUntil(2), rulingsOn, notes: new Map([['r', 'Both are right.']]) };
    const [first, second] = gameReviewView({ _id: 'game', kind: 'qualifying', responses }, race).questions;
    expect(first!.rulings).toEqual([]);
    expect(second).toMatchObject({
      pointsEarned: 0,
      rulings: [{ accepted: 'C', reason: 'wrong-key', note: 'Both are right.', points: 2 }],
    });
  });

  it('keeps back what explains a question while others may still be asked it', () => {
    const view = gameReviewView({ _id: 'game', kind: 'tournament', responses }, racedUntil(1));
    expect(view.questions.map(({ explanation }) => explanation)).toEqual(['Why q0', null]);
  });

  it('includes a question that was closed before the player reached it', () => {
    const view = gameReviewView({ _id: 'game', kind: 'tournament', responses }, racedUntil(3));
    expect(view.questions[2]).toEqual({
      ...reviewed,
      index: 2,
      questionId: 'q2',
      text: 'Question q2',
      playerAnswer: null,
      outcome: 'timed-out',
      timeElapsed: null,
      pointsEarned: 0,
      explanation: 'Why q2',
    });
  });
});

import { Rejection } from '@app/event-store';
import { evolve, noGame, type StartedGame } from './game.state';
import { refusedWithStored, storedResult, storedResultOf } from './stored-result';
import { answered, served, skipped, START } from './testing/race-events';
import { roundQuestions, roundStarted } from './testing/round-events';

const raced = (closed: ReturnType<typeof skipped>) =>
  [roundStarted(), served(0), closed].reduce(evolve, noGame) as StartedGame;

const closedRightly = raced(answered(0));
const rightly = {
  gameId: 'g1',
  questionId: 'q0',
  index: 0,
  outcome: 'correct',
  isCorrect: true,
  correctAnswer: 'A',
  playerAnswer: 'A',
  pointsEarned: 2,
  timeElapsed: 2_000,
  explanation: null,
  totals: { score: 2, correctAnswers: 1, questionsClosed: 1, totalTimeMs: 2_000, scoringTimeMs: 2_000 },
  gameComplete: false,
};

/** Jest compares errors by their message alone, so this returns their parts. */
async function refusalOf(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Rejection) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('expected a rejection');
}

describe('The stored result of a question', () => {
  it('R9: is returned for the same answer and for none', () => {
    expect(storedResultOf(closedRightly, roundQuestions, { questionId: 'q0', answer: 'A' })).toEqual(rightly);
    const passedBy = raced(skipped(0, START + 1, 1));
    const nothing = { outcome: 'skipped', isCorrect: false, playerAnswer: null, pointsEarned: 0, timeElapsed: 1 };
    const totals = { score: 0, correctAnswers: 0, questionsClosed: 1, totalTimeMs: 1, scoringTimeMs: 0 };
    expect(storedResult(passedBy, roundQuestions, 'q0')).toEqual({ ...rightly, ...nothing, totals });
  });

  it('R9: comes with the refusal of another letter', async () => {
    const refused = { code: 'already-answered', details: { result: rightly } };
    const other = { questionId: 'q0', answer: 'B' } as const;
    expect(await refusalOf(() => storedResultOf(closedRightly, roundQuestions, other))).toEqual(refused);

    const stored = async () => storedResult(closedRightly, roundQuestions, 'q0');
    const refusal = Promise.reject(new Rejection('already-answered'));
    expect(await refusalOf(() => refusedWithStored(refusal, stored))).toEqual(refused);
  });

  it('comes with no other refusal', async () => {
    const refusal = new Rejection('game-finished');
    const stored = jest.fn();
    await expect(refusedWithStored(Promise.reject(refusal), stored)).rejects.toBe(refusal);
    expect(stored).not.toHaveBeenCalled();
  });

  it('does not exist for a question that is not closed', () => {
    expect(() => storedResult(closedRightly, roundQuestions, 'q1')).toThrow(new Rejection('idempotency-key-reused'));
  });
});

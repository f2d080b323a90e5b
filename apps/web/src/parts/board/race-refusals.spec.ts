import type { AnswerResult, ErrorBody, RejectionCode } from '@app/contracts';
import { PushRejection } from '../../push/push-errors';
import { HttpError } from '../../shared/http';
import { eventAfterRefusal, mayHeal } from './race-refusals';

const body = (code: RejectionCode, statusCode: number, details?: ErrorBody['details']): ErrorBody => ({
  statusCode,
  code,
  message: `It is ${code}`,
  error: `It is ${code}`,
  ...(details && { details }),
});

const byHttp = (refusal: ErrorBody) => new HttpError(refusal.statusCode, refusal.message, refusal);
const bySocket = (refusal: ErrorBody) => new PushRejection(refusal);

const stored: AnswerResult = {
  gameId: 'game-1',
  questionId: 'q0',
  index: 0,
  outcome: 'wrong',
  isCorrect: false,
  correctAnswer: 'A',
  playerAnswer: 'D',
  pointsEarned: 0,
  timeElapsed: 1_200,
  explanation: null,
  totals: { score: 0, correctAnswers: 0, questionsClosed: 1, totalTimeMs: 1_200, scoringTimeMs: 0 },
  gameComplete: false,
};

describe.each([
  ['by HTTP', byHttp],
  ['over the socket', bySocket],
])('a refusal %s', (_way, refuse) => {
  it('a refused second answer brings the stored one', () => {
    const error = refuse(body('already-answered', 409, { result: stored }));
    expect(eventAfterRefusal(error, 'game-1')).toEqual({ type: 'closed', result: stored });
  });

  it('a refused second answer in another race does not affect this one', () => {
    const error = refuse(body('already-answered', 409, { result: stored }));
    expect(eventAfterRefusal(error, 'game-2')).toEqual({ type: 'out-of-step' });
  });

  it('because the race is finished leads to the finish', () => {
    expect(eventAfterRefusal(refuse(body('game-finished', 409)), 'game-1')).toEqual({ type: 'race-over' });
  });

  it('because another question is open asks for that one', () => {
    expect(eventAfterRefusal(refuse(body('question-not-served', 409)), 'game-1')).toEqual({ type: 'out-of-step' });
  });

  it('any other refusal is shown in the server’s words', () => {
    const error = refuse(body('game-not-yours', 403));
    expect(eventAfterRefusal(error, 'game-1')).toEqual({ type: 'refused', message: 'It is game-not-yours' });
  });

  it('is final, but a server that cannot save or is busy may yet answer', () => {
    const heals = (code: RejectionCode, statusCode: number) => mayHeal(refuse(body(code, statusCode)));
    expect(heals('game-not-yours', 403)).toBe(false);
    expect(heals('store-unavailable', 503)).toBe(true);
    expect(heals('too-many-requests', 429)).toBe(true);
    expect(heals('request-in-progress', 409)).toBe(true);
  });
});

it('A network that is gone may come back', () => {
  expect(mayHeal(new TypeError('Failed to fetch'))).toBe(true);
});

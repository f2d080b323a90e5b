import type { AnswerLetter } from '@app/contracts';
import { holds, type QuestionRuling, ruledPoints } from './answer-rulings.rules';

const LIMIT = 5_000;
const ruling = (accepted: AnswerLetter | null, differing: Partial<QuestionRuling> = {}): QuestionRuling => ({
  rulingId: 'r',
  accepted,
  userIds: null,
  reason: 'other',
  withdrawnAt: null,
  ...differing,
});
const right = { outcome: 'correct', answer: 'A', points: 2, elapsedMs: 1_000 } as const;
const quick = { outcome: 'wrong', answer: 'B', points: 0, elapsedMs: LIMIT } as const;
const slow = { ...quick, elapsedMs: LIMIT + 1 };
const late = { outcome: 'timed-out', answer: 'B', points: 0, elapsedMs: 10_000 } as const;
const skipped = { outcome: 'skipped', answer: null, points: 0, elapsedMs: 300 } as const;

describe('The points of an answer by rulings', () => {
  it.each([
    ['a right answer without a ruling', right, [], 2],
    ['a right answer where another is accepted too', right, [ruling('B')], 2],
    ['a right answer to a void question', right, [ruling(null)], 0],
    ['a wrong answer that is accepted in time for two points', quick, [ruling('B')], 2],
    ['a wrong answer that is accepted later', slow, [ruling('B')], 1],
    ['a wrong answer where another one is accepted', quick, [ruling('C')], 0],
    ['a wrong answer where two others are accepted', quick, [ruling('C'), ruling('B')], 2],
    ['an accepted answer to a void question', quick, [ruling('B'), ruling(null)], 0],
    ['the same in the other order', quick, [ruling(null), ruling('B')], 0],
    ['an accepted answer that came too late', late, [ruling('B')], 0],
    ['a skipped question', skipped, [ruling('B')], 0],
  ] as const)('%s', (_what, answer, held, points) => {
    expect(ruledPoints(answer, held, LIMIT)).toBe(points);
  });
});

describe('A ruling', () => {
  it.each([
    ['on everybody', {}, true],
    ['on named racers, to one of them', { userIds: ['ada', 'ben'] }, true],
    ['on named racers, to another one', { userIds: ['ben'] }, false],
    ['that was withdrawn', { withdrawnAt: 1 }, false],
  ])('%s', (_what, differing, expected) => {
    expect(holds(ruling(null, differing), 'ada')).toBe(expected);
  });
});

import type { AdminQuestionView } from '@app/contracts';
import { drawn, earlier, type Selection, withOne, without } from './selection';

const question = (id: string, roundNumber: number | null = null): AdminQuestionView => ({
  id,
  text: `Question ${id}`,
  answerA: 'a',
  answerB: 'b',
  answerC: 'c',
  answerD: 'd',
  correctAnswer: 'A',
  category: 'GT Cars',
  difficulty: 'Easy',
  imageUrl: null,
  roundNumber,
  explanation: null,
  source: null,
  use: 'races',
});
const questions = (count: number) => Array.from({ length: count }, (_, index) => question(String(index + 1)));
const idsOf = (selection: Selection | null) => selection?.map(({ id }) => id) ?? null;

/** Random numbers, always the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe('the questions of a round', () => {
  it('take a tenth and no eleventh', () => {
    expect(idsOf(withOne(questions(9), question('x')))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'x']);
    expect(withOne(questions(10), question('x'))).toBeNull();
  });

  it('let one go', () => {
    expect(idsOf(without(questions(3), '2'))).toEqual(['1', '3']);
  });

  it('change places with the one before, the first with nobody', () => {
    expect(idsOf(earlier(questions(3), '3'))).toEqual(['1', '3', '2']);
    expect(idsOf(earlier(questions(3), '1'))).toEqual(['1', '2', '3']);
  });

  it('are ten different ones when drawn, none of another round', () => {
    const pool = [...questions(30), question('other', 2), question('own', 1)];
    const ids = idsOf(drawn(pool, 1, seeded(7))) ?? [];
    expect(new Set(ids).size).toBe(10);
    expect(ids).not.toContain('other');
    expect(ids).not.toEqual(idsOf(drawn(pool, 1, seeded(8))));
  });

  it('can all be drawn, each of them first', () => {
    const firsts = [0, 0.34, 0.67, 0.999].map((number) => drawn(questions(3), 1, () => number)[0]?.id);
    expect(firsts).toEqual(['1', '2', '3', '3']);
  });

  it('are fewer than ten when drawn from fewer', () => {
    expect(idsOf(drawn([...questions(2), question('other', 3)], 1, () => 0))).toEqual(['1', '2']);
  });
});

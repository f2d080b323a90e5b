import { categories, difficulties } from '@app/contracts';
import { questionPack } from '../questions/question-pack';
import { chooseRoundSets } from './round-choice';

const sets = chooseRoundSets(questionPack);
const byId = new Map(questionPack.map((question) => [question._id, question]));
const spread = (set: string[], field: 'category' | 'difficulty', values: readonly string[]) =>
  values.map((value) => set.filter((id) => byId.get(id)![field] === value).length).toSorted((a, b) => a - b);

describe('the sets of the qualification rounds', () => {
  it('are three of ten different questions', () => {
    expect(sets.map((set) => set.length)).toEqual([10, 10, 10]);
    expect(new Set(sets.flat()).size).toBe(30);
  });

  it('have every category and difficulty as often as it can be', () => {
    for (const set of sets) {
      expect(spread(set, 'category', categories)).toEqual([2, 2, 3, 3]);
      expect(spread(set, 'difficulty', difficulties)).toEqual([3, 3, 4]);
    }
  });

  it('are the same whatever the order of the questions', () => {
    expect(chooseRoundSets(questionPack.toReversed())).toEqual(sets);
  });

  it('take other questions where the fitting ones have run out', () => {
    const easyOnly = questionPack.filter(({ difficulty }) => difficulty === 'Easy');
    expect(chooseRoundSets(easyOnly).map((set) => set.length)).toEqual([10, 10, 10]);
    expect(chooseRoundSets(easyOnly.slice(0, 12)).map((set) => set.length)).toEqual([10, 2, 0]);
  });
});

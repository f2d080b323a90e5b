import { uuidV5 } from '@app/event-store';
import { categories, difficulties, likenessOf } from '@app/contracts';
import type { QuestionDocument } from './question.document';
import airCooled from './seed/air-cooled.json';
import gtCars from './seed/gt-cars.json';
import modernPorsche from './seed/modern-porsche.json';
import racingHistory from './seed/racing-history.json';

const QUESTIONS = 'c8b1a1de-52a8-5d5e-8f3f-0b9c1f7b6d10';

type PackedQuestion = Omit<QuestionDocument, '_id' | 'imageUrl' | 'likeness' | 'use'>;

const packed = ([airCooled, gtCars, modernPorsche, racingHistory] as PackedQuestion[][])
  .flat()
  .map((question) => {
    const { text } = question;
    return { _id: uuidV5(text, QUESTIONS), imageUrl: null, likeness: likenessOf(text), ...question };
  })
  .map((question) => ({ ...question, chance: uuidV5('practice', question._id) }));

/** Of each category and difficulty at least this many are for practice. */
const PRACTICE_MIN = 6;
/** And so many are for races, where there are more. */
const RACES_MAX = 18;

/** A third of each kind is for practice, as good as drawn by lot, and the same in every installation. */
const forPractice = new Set(
  categories.flatMap((category) =>
    difficulties.flatMap((difficulty) => {
      const alike = packed.filter((question) => question.category === category && question.difficulty === difficulty);
      const count = Math.max(PRACTICE_MIN, alike.length - RACES_MAX);
      return alike
        .toSorted((one, other) => (one.chance < other.chance ? -1 : 1))
        .slice(0, count)
        .map(({ _id }) => _id);
    }),
  ),
);

/** The questions of every fresh installation, those for races first. Their ids are derived from their texts. */
export const questionPack: readonly QuestionDocument[] = packed
  .map(({ chance: _, ...question }): QuestionDocument => ({
    ...question,
    use: forPractice.has(question._id) ? 'practice' : 'races',
  }))
  .toSorted((one, other) => Number(one.use === 'practice') - Number(other.use === 'practice'));

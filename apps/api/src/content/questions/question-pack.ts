import { v5 as uuidV5 } from 'uuid';
import { likenessOf } from '@app/contracts';
import type { QuestionDocument } from './question.document';
import airCooled from './seed/air-cooled.json';
import gtCars from './seed/gt-cars.json';
import modernPorsche from './seed/modern-porsche.json';
import racingHistory from './seed/racing-history.json';

const QUESTIONS = 'c8b1a1de-52a8-5d5e-8f3f-0b9c1f7b6d10';

type PackedQuestion = Omit<QuestionDocument, '_id' | 'imageUrl' | 'likeness'>;

/** The questions of every fresh installation. Their ids are derived from their texts. */
export const questionPack: readonly QuestionDocument[] = (
  [airCooled, gtCars, modernPorsche, racingHistory] as PackedQuestion[][]
)
  .flat()
  .map((question) => {
    const { text } = question;
    return { _id: uuidV5(text, QUESTIONS), imageUrl: null, likeness: likenessOf(text), ...question };
  });

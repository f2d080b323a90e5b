// @offered
import type { QuestionFields } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';

/** `explanation` and `source` say why the answer is right, and where that is written. */
export interface QuestionDocument extends ActCarrier, QuestionFields {
  /** Milliseconds since 1970; missing for the built-in questions. */
  addedAt?: number;
  /** The import that added the question. */
  importId?: string;
  /** The likeness of its text. No two questions have the same one. */
  likeness: string;
}

export const questionCollection: CollectionDefinition = {
  name: 'questions',
  indexes: [
    { key: { use: 1, _id: 1 } },
    { key: { addedAt: -1 } },
    { key: { category: 1, addedAt: -1 } },
    { key: { difficulty: 1, addedAt: -1 } },
    { key: { category: 1, difficulty: 1, addedAt: -1 } },
    { key: { likeness: 1 } },
    { key: { importId: 1 } },
  ],
};

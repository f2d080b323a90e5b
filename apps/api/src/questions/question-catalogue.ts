import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Category } from '@app/contracts';
import { type Collection, type CollectionDefinition, DocumentStore } from '@app/document-store';
import type { ActCarrier } from '../audit/carried-acts';
import { seedOnce } from '../stores/seed-once';
import type { QuestionContent } from './question-content';
import { questionPack } from './question-pack';

/** `explanation` and `source` say why the answer is right and where it is written. */
export interface QuestionDocument extends ActCarrier, Required<QuestionContent> {
  /** Milliseconds since 1970; missing on the questions the product brings. */
  addedAt?: number;
  /** The import it came with. */
  importId?: string;
  /** It is being deleted: its place in the log first, then the document. */
  removed?: true;
}

export const questionCollection: CollectionDefinition = {
  name: 'questions',
  indexes: [
    { key: { _id: 1 } },
    { key: { addedAt: -1 } },
    { key: { category: 1, addedAt: -1 } },
    { key: { difficulty: 1, addedAt: -1 } },
    { key: { category: 1, difficulty: 1, addedAt: -1 } },
    { key: { text: 1 } },
    { key: { importId: 1 } },
  ],
};

@Injectable()
export class QuestionCatalogue implements OnModuleInit {
  constructor(private readonly documents: DocumentStore) {}

  /** Stores the questions a fresh installation brings; broken off, it goes on at the next start. */
  async onModuleInit(): Promise<void> {
    await seedOnce(this.documents, 'questions', async () => {
      const questions = await this.collection();
      await questions.bulkWrite(
        questionPack.map(({ _id, ...question }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: question }, upsert: true },
        })),
      );
      return questionPack.length;
    });
  }

  async all(): Promise<QuestionDocument[]> {
    return (await this.collection()).find({}, { sort: { _id: 1 } }).toArray();
  }

  /** In the order of the ids; those that do not exist are left out. */
  async byIds(ids: readonly string[]): Promise<QuestionDocument[]> {
    const found = await (await this.collection()).find({ _id: { $in: [...ids] } }).toArray();
    const byId = new Map(found.map((question) => [question._id, question]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The ids at these places of the catalogue, 0 being the first; a place behind its end has none. */
  async idsAt(places: readonly number[]): Promise<string[]> {
    const questions = await this.collection();
    const found = places.map((place) =>
      questions.find({}, { sort: { _id: 1 }, skip: place, limit: 1, projection: { _id: 1 } }).toArray(),
    );
    return (await Promise.all(found)).flat().map(({ _id }) => _id);
  }

  /** Those of the texts that stored questions have. */
  async textsAmong(texts: readonly string[]): Promise<Set<string>> {
    const questions = await this.collection();
    const known = await questions.find({ text: { $in: [...texts] } }, { projection: { text: 1 } }).toArray();
    return new Set(known.map(({ text }) => text));
  }

  /** How many there are, of one category or of all. */
  async count(category?: Category): Promise<number> {
    return (await this.collection()).countDocuments(category ? { category } : {});
  }

  private collection(): Promise<Collection<QuestionDocument>> {
    return this.documents.collection<QuestionDocument>(questionCollection);
  }
}

import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, DuplicateKey, type KeptCollection, keptCollection } from '@app/document-store';
import type { Silence } from './open-questions.rules';

/** One for the whole application, however many processes it has. Times are milliseconds since 1970. */
interface SignsDocument extends Document {
  /** The newest sign of life of any process. */
  at: number;
  /** Those that a process found when it started, until it is known what they mean. */
  silences: Silence[];
}

const ID = 'application';

/** When any process of the application was alive for certain. */
@Injectable()
export class SignsOfLife {
  private readonly documents: KeptCollection<SignsDocument>;

  constructor(store: DocumentStore) {
    this.documents = keptCollection(store, { name: 'signs-of-life' });
  }

  /** Returns the silences that nobody has dealt with. */
  async give(now: number): Promise<Silence[]> {
    const documents = await this.documents();
    const after = await documents.findOneAndUpdate({ _id: ID }, { $max: { at: now } }, { returnDocument: 'after' });
    return after?.silences ?? [];
  }

  /**
   * The first sign of a process. One process alone finds a silence, because another one's sign is newer from then on.
   * @returns as `give`
   */
  async giveFirst(now: number, leastMs: number): Promise<Silence[]> {
    const documents = await this.documents();
    for (;;) {
      const found = await documents.findOne({ _id: ID });
      if (!found) {
        if (await this.begin(now)) return [];
      } else if (now - found.at < leastMs) {
        return this.give(now);
      } else {
        const silence = { $set: { at: now }, $push: { silences: { from: found.at, to: now } } };
        const after = await documents.findOneAndUpdate({ _id: ID, at: found.at }, silence, { returnDocument: 'after' });
        if (after) return after.silences;
      }
    }
  }

  async settle({ from }: Silence): Promise<void> {
    await (await this.documents()).updateOne({ _id: ID }, { $pull: { silences: { from } } });
  }

  /** False when another process has just begun. */
  private async begin(now: number): Promise<boolean> {
    try {
      await (await this.documents()).insertOne({ _id: ID, at: now, silences: [] });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

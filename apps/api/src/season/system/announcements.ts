// @offered
import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';

/** An administrator's free text, kept out of the log: events name it by id. */
interface AnnouncementDocument extends Document {
  text: string;
}

@Injectable()
export class Announcements {
  private readonly documents: KeptCollection<AnnouncementDocument>;

  constructor(store: DocumentStore) {
    this.documents = keptCollection(store, { name: 'announcements' });
  }

  /** An id that exists keeps its text. */
  async keep(id: string, text: string): Promise<void> {
    const announcements = await this.documents();
    await announcements.updateOne({ _id: id }, { $setOnInsert: { text } }, { upsert: true });
  }

  async text(id: string): Promise<string | null> {
    return (await this.texts([id])).get(id) ?? null;
  }

  /** By id. */
  async texts(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await (await this.documents()).find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map(({ _id, text }) => [_id, text]));
  }
}

// @offered
import { Injectable } from '@nestjs/common';
import { type Collection, type Document, DocumentStore } from '@app/document-store';

/** An administrator's free text, kept out of the log: events name it by id. */
interface AnnouncementDocument extends Document {
  text: string;
}

@Injectable()
export class Announcements {
  constructor(private readonly documents: DocumentStore) {}

  /** An id that exists keeps its text. */
  async keep(id: string, text: string): Promise<void> {
    const announcements = await this.collection();
    await announcements.updateOne({ _id: id }, { $setOnInsert: { text } }, { upsert: true });
  }

  async text(id: string): Promise<string | null> {
    const announcement = await (await this.collection()).findOne({ _id: id });
    return announcement?.text ?? null;
  }

  private collection(): Promise<Collection<AnnouncementDocument>> {
    return this.documents.collection<AnnouncementDocument>({ name: 'announcements' });
  }
}

import { Injectable } from '@nestjs/common';
import { type Collection, type Document, DocumentStore } from '@app/document-store';

/** An administrator's own words, kept out of the log: events name them by id. */
interface AnnouncementDocument extends Document {
  text: string;
}

@Injectable()
export class Announcements {
  constructor(private readonly documents: DocumentStore) {}

  /** The same id again keeps what is there. */
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

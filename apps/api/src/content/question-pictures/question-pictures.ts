import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { FileStore } from '../../platform/file-store/file-store.port';
import { deleteOrphans } from '../../platform/files/orphaned-files';
import { type Picture, sentPicture, storedPicture } from '../../platform/files/received-picture';
import type { SentFile } from '../../platform/files/sent-file';
import { ProcessClock } from '../../platform/stores/process-clock';
import { questionPictureCollection, type QuestionPictureDocument } from './question-picture.document';

/** Stores the pictures that administrators upload for questions. */
@Injectable()
export class QuestionPictures implements OnApplicationBootstrap {
  private readonly pictures: AuditedCollection<QuestionPictureDocument>;

  constructor(
    store: DocumentStore,
    audit: AuditLog,
    private readonly files: FileStore,
    private readonly clock: ProcessClock,
  ) {
    this.pictures = new AuditedCollection(store, questionPictureCollection, audit, 'question-picture');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.pictures.endUnfinished();
    const referred = new Set((await this.pictures.find()).map(({ picture }) => picture.id));
    await deleteOrphans(this.files, 'question-picture', referred, this.clock.now());
  }

  /** Its id. */
  async add(image: Picture, context: CommandContext): Promise<string> {
    const picture = await storedPicture(this.files, 'question-picture', image);
    const { contentType, size, sha256 } = picture;
    const act = { action: 'question-picture-added', after: { contentType, size, sha256 } };
    const { after, isNew } = await this.pictures.add({ picture }, act, context);
    if (!isNew) await this.files.delete(picture.id);
    return after._id;
  }

  /** @throws Rejection not-found */
  async file(id: string): Promise<SentFile> {
    return sentPicture(this.files, (await this.pictures.existing(id)).picture);
  }
}

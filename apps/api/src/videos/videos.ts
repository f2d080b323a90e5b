import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { VIDEOS_MAX } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { FileStore } from '../files/file-store.port';
import { deleteOrphans } from '../files/orphaned-files';
import { ProcessClock } from '../stores/process-clock';
import type { ReceivedVideo } from './received-video';
import { videoCollection, type VideoDocument } from './video.documents';
import { videoDuration } from './video-duration';

/** Makes a video's id from the request, so that a repeat finds its own video again. */
const VIDEOS = '6b1f9d59-6a3e-5c0b-8f59-4f4f0c1f1f27';

/** The videos as stored, and what administrators do with them. */
@Injectable()
export class Videos implements OnApplicationBootstrap {
  private readonly documents: Promise<Collection<VideoDocument>>;

  constructor(
    store: DocumentStore,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<VideoDocument>(videoCollection);
  }

  async onApplicationBootstrap(): Promise<void> {
    const referred = new Set((await this.all()).map(({ file }) => file.id));
    await deleteOrphans(this.files, 'video', referred, this.clock.now());
  }

  /** In the order of play. */
  async all(): Promise<VideoDocument[]> {
    return (await this.documents).find({}, { sort: { createdAt: 1 } }).toArray();
  }

  /** @throws Rejection not-found */
  async withId(id: string): Promise<VideoDocument> {
    const video = await (await this.documents).findOne({ _id: id });
    if (!video) throw new Rejection('not-found');
    return video;
  }

  /** @throws Rejection too-many-videos; then the received file is gone */
  async add(received: ReceivedVideo, context: CommandContext): Promise<VideoDocument> {
    const documents = await this.documents;
    if ((await documents.countDocuments()) >= VIDEOS_MAX) {
      await this.files.delete(received.file.id);
      throw new Rejection('too-many-videos');
    }
    const _id = uuidV5(context.commandId, VIDEOS);
    const fields = { ...received, duration: await videoDuration(this.files, received), createdAt: context.now };
    const { upsertedCount } = await documents.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    if (upsertedCount === 0) await this.files.delete(received.file.id);
    const video = await this.withId(_id);
    await this.audit.record(context, {
      action: 'video-uploaded',
      target: { kind: 'video', id: _id },
      before: null,
      after: video,
    });
    return video;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const video = await this.withId(id);
    await (await this.documents).deleteOne({ _id: id });
    await this.audit.record(context, {
      action: 'video-deleted',
      target: { kind: 'video', id },
      before: video,
      after: null,
    });
    await this.files.delete(video.file.id);
  }
}

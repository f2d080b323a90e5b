import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { VIDEOS_MAX } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { FileStore } from '../files/file-store.port';
import { deleteOrphans } from '../files/orphaned-files';
import { ProcessClock } from '../stores/process-clock';
import type { ReceivedVideo } from './received-video';
import { videoCollection, type VideoDocument } from './video.documents';
import { videoDuration } from './video-duration';

const notRemoved = { removed: { $exists: false } };

/** `position`: where the record of it is in the log. */
export interface AddedVideo {
  video: VideoDocument;
  position: bigint | null;
}

/** The videos as stored, and what administrators do with them. A change carries its record until the log has it. */
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

  /** Ends what an earlier process left half done. */
  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents;
    await this.audit.settleAll(documents);
    await documents.deleteMany({ removed: true });
    const referred = new Set((await documents.find({}).toArray()).map(({ file }) => file.id));
    await deleteOrphans(this.files, 'video', referred, this.clock.now());
  }

  /** In the order of play. */
  async all(): Promise<VideoDocument[]> {
    return (await this.documents).find(notRemoved, { sort: { createdAt: 1 } }).toArray();
  }

  /** @throws Rejection not-found */
  async existing(id: string): Promise<VideoDocument> {
    const video = await (await this.documents).findOne({ _id: id, ...notRemoved });
    if (!video) throw new Rejection('not-found');
    return video;
  }

  /** @throws Rejection too-many-videos; then the received file is gone */
  async add(received: ReceivedVideo, context: CommandContext): Promise<AddedVideo> {
    const documents = await this.documents;
    if ((await documents.countDocuments()) >= VIDEOS_MAX) {
      await this.files.delete(received.file.id);
      throw new Rejection('too-many-videos');
    }
    // The command's own id: the same request finds its own video again.
    const _id = context.commandId;
    const duration = await videoDuration(this.files, received);
    const after = contentOf({ ...received, duration });
    const act = carriedAct(context, { action: 'video-added', target: { kind: 'video', id: _id }, before: null, after });
    const { upsertedCount } = await documents.updateOne(
      { _id },
      { $setOnInsert: { ...received, duration, createdAt: context.now, unrecordedActs: [act] } },
      { upsert: true },
    );
    if (upsertedCount === 0) await this.files.delete(received.file.id);
    const position = await this.audit.settle(documents, _id);
    return { video: await this.existing(_id), position };
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<bigint | null> {
    const documents = await this.documents;
    const video = await this.existing(id);
    const target = { kind: 'video', id };
    const act = carriedAct(context, { action: 'video-deleted', target, before: contentOf(video), after: null });
    const removal = { $set: { removed: true as const }, $push: { unrecordedActs: act } };
    const { matchedCount } = await documents.updateOne({ _id: id, ...notRemoved }, removal);
    if (matchedCount === 0) throw new Rejection('not-found');
    const position = await this.audit.settle(documents, id);
    await documents.deleteOne({ _id: id });
    await this.files.delete(video.file.id);
    return position;
  }
}

function contentOf({ name, contentType, duration, file }: ReceivedVideo & Pick<VideoDocument, 'duration'>) {
  return { name, contentType, duration, size: file.size, sha256: file.sha256 };
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { VIDEOS_MAX } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { FileStore } from '../../platform/file-store/file-store.port';
import { deleteOrphans } from '../../platform/files/orphaned-files';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { ReceivedVideo } from './received-video';
import {
  inOrder,
  VIDEO_ORDER_ID,
  videoCollection,
  type VideoDocument,
  videoOrderCollection,
  type VideoOrderDocument,
} from './video.documents';
import { videoDuration } from './video-duration';

/** Stores the videos and records every change by an administrator. */
@Injectable()
export class Videos implements OnApplicationBootstrap {
  private readonly videos: AuditedCollection<VideoDocument>;
  private readonly order: AuditedCollection<VideoOrderDocument>;

  constructor(
    store: DocumentStore,
    private readonly files: FileStore,
    audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.videos = new AuditedCollection(store, videoCollection, audit, 'video');
    this.order = new AuditedCollection(store, videoOrderCollection, audit, 'video');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.videos.endUnfinished();
    await this.order.endUnfinished();
    await this.order.bring(VIDEO_ORDER_ID, { videoIds: [] });
    const referred = new Set((await this.all()).map(({ file }) => file.id));
    await deleteOrphans(this.files, 'video', referred, this.clock.now());
  }

  /** All videos in the order of play: as an administrator put them, then later ones. */
  async all(): Promise<VideoDocument[]> {
    const order = await this.order.withId(VIDEO_ORDER_ID);
    return this.inOrder(order?.videoIds ?? []);
  }

  /** @throws Rejection not-found */
  existing(id: string): Promise<VideoDocument> {
    return this.videos.existing(id);
  }

  /** @throws Rejection too-many-videos; then the received file is deleted */
  async add(received: ReceivedVideo, context: CommandContext): Promise<VideoDocument> {
    if ((await this.all()).length >= VIDEOS_MAX) {
      await this.files.delete(received.file.id);
      throw new Rejection('too-many-videos');
    }
    const video = { ...received, duration: await videoDuration(this.files, received), createdAt: context.now };
    const act = { action: 'video-added', after: contentOf(video) };
    const { after, isNew } = await this.videos.add(video, act, context);
    if (!isNew) await this.files.delete(received.file.id);
    return after;
  }

  /** Changes only the order, never the set of videos. So concurrent orders lose none. */
  async reorder(videoIds: readonly string[], context: CommandContext): Promise<void> {
    const reordered = async (order: VideoOrderDocument) => {
      const before = await this.inOrder(order.videoIds);
      const after = { videoIds: idsOf(inOrder(before, videoIds)) };
      return { set: after, action: 'videos-reordered', before: { videoIds: idsOf(before) }, after };
    };
    await this.order.change(VIDEO_ORDER_ID, reordered, context);
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const removed = (video: VideoDocument) => ({ action: 'video-deleted', before: contentOf(video) });
    const video = await this.videos.remove(id, removed, context);
    if (video) await this.files.delete(video.file.id);
  }

  private async inOrder(videoIds: readonly string[]): Promise<VideoDocument[]> {
    return inOrder(await this.videos.find({}, { sort: { createdAt: 1 } }), videoIds);
  }
}

const idsOf = (videos: readonly VideoDocument[]) => videos.map(({ _id }) => _id);

function contentOf({ name, contentType, duration, file }: ReceivedVideo & Pick<VideoDocument, 'duration'>) {
  return { name, contentType, duration, size: file.size, sha256: file.sha256 };
}

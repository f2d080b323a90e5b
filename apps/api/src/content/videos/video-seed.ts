import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DocumentStore } from '@app/document-store';
import { FileStore } from '../../platform/file-store/file-store.port';
import { ProcessClock } from '../../platform/stores/process-clock';
import { seedOnce } from '../../platform/stores/seed-once';
import { keptVideo } from './received-video';
import { videoCollection, type VideoDocument } from './video.documents';
import { videoDuration } from './video-duration';

/** Drawn for this product by `seed/draw-loops.mjs`. Every browser plays WebM or MP4. */
const loops = ['straight.webm', 'bends.mp4', 'tunnel.webm'];

@Injectable()
export class VideoSeed implements OnModuleInit {
  constructor(
    private readonly documents: DocumentStore,
    private readonly files: FileStore,
    private readonly clock: ProcessClock,
  ) {}

  /** Stores the loops of a fresh installation. If it is interrupted, it continues at the next start. */
  async onModuleInit(): Promise<void> {
    await seedOnce(this.documents, 'videos', async () => {
      for (const [index, name] of loops.entries()) await this.add(name, this.clock.now() + index);
      return loops.length;
    });
  }

  /** Another process may do the same: the file that is stored first stays. */
  private async add(name: string, createdAt: number): Promise<void> {
    const videos = await this.documents.collection<VideoDocument>(videoCollection);
    const _id = name.replace(/\.\w+$/, '');
    if (await videos.findOne({ _id })) return;
    const received = await keptVideo({ name, content: createReadStream(join(__dirname, 'seed', name)) }, this.files);
    const video = { ...received, duration: await videoDuration(this.files, received), createdAt };
    const { upsertedCount } = await videos.updateOne({ _id }, { $setOnInsert: video }, { upsert: true });
    if (upsertedCount === 0) await this.files.delete(received.file.id);
  }
}

import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DoneAnswer, VideoView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { FileStore } from '../../platform/file-store/file-store.port';
import { sendFile } from '../../platform/files/sent-file';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { receivedVideo } from './received-video';
import { AddVideo, RemoveVideo, ReorderVideos } from './video.commands';
import { videoView } from './video.documents';
import { VideoOrderDto } from './video.dto';
import { Videos } from './videos';

/** A video never changes. A deleted one may still play from caches for a day. */
const STREAM_HEADERS = { 'Cache-Control': 'public, max-age=86400' };

@Controller()
export class VideosController {
  constructor(
    private readonly videos: Videos,
    private readonly files: FileStore,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/videos', 'public')
  async list(): Promise<VideoView[]> {
    return (await this.videos.all()).map(videoView);
  }

  @Call('GET /api/videos/{id}/stream', 'public')
  async stream(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { contentType, file } = await this.videos.existing(id);
    const { size, sha256 } = file;
    const open = (range?: { start: number; end: number }) => this.files.read(file.id, range);
    await sendFile(request, response, { contentType, size, sha256, open }, STREAM_HEADERS);
  }

  @Call('POST /api/videos/upload', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async upload(@Req() request: Request, @Context() context: CommandContext): Promise<VideoView> {
    const adding = new AddVideo(await receivedVideo(request, this.files), context);
    return videoView(await this.commands.execute(adding));
  }

  @Call('PUT /api/videos/order', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async reorder(@Body() { videoIds }: VideoOrderDto, @Context() context: CommandContext): Promise<VideoView[]> {
    await this.commands.execute(new ReorderVideos({ videoIds }, context));
    return this.list();
  }

  @Call('DELETE /api/videos/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveVideo({ id }, context));
    return { success: true };
  }
}

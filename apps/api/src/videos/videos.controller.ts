import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { DoneAnswer, VideoView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { FileStore } from '../files/file-store.port';
import { sendFile } from '../files/sent-file';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, Public } from '../http/viewer';
import { receivedVideo } from './received-video';
import { videoView } from './video.documents';
import { Videos } from './videos';

/** A video never changes; a deleted one may be played for a while. */
const STREAM_HEADERS = { 'Cache-Control': 'public, max-age=86400' };

@Controller('api/videos')
export class VideosController {
  constructor(
    private readonly videos: Videos,
    private readonly files: FileStore,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** In the order of play. */
  @Public()
  @Get()
  async list(): Promise<VideoView[]> {
    return (await this.videos.all()).map(videoView);
  }

  /** Whole, or the part the `Range` header asks for. */
  @Public()
  @Get(':id/stream')
  async stream(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { contentType, file } = await this.videos.existing(id);
    const { size, sha256 } = file;
    const open = (range?: { start: number; end: number }) => this.files.read(file.id, range);
    await sendFile(request, response, { contentType, size, sha256, open }, STREAM_HEADERS);
  }

  @AdminOnly()
  @Idempotent()
  @Post('upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['video'], properties: { video: { type: 'string', format: 'binary' } } },
  })
  async upload(
    @Req() request: Request,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoView> {
    const { video, position } = await this.videos.add(await receivedVideo(request, this.files), context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return videoView(video);
  }

  @AdminOnly()
  @Idempotent()
  @Delete(':id')
  async remove(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    const position = await this.videos.remove(id, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return { success: true };
  }
}

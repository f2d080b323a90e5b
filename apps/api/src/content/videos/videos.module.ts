import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { FilesModule } from '../../platform/files/files.module';
import { videoCommandHandlers } from './video.commands';
import { VideoSeed } from './video-seed';
import { Videos } from './videos';
import { VideosController } from './videos.controller';

@Module({
  imports: [AuditLogModule, FilesModule],
  controllers: [VideosController],
  providers: [...videoCommandHandlers, Videos, VideoSeed],
})
export class VideosModule {}

import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { FilesModule } from '../files/files.module';
import { VideoSeed } from './video-seed';
import { Videos } from './videos';
import { VideosController } from './videos.controller';

@Module({ imports: [AuditLogModule, FilesModule], controllers: [VideosController], providers: [Videos, VideoSeed] })
export class VideosModule {}

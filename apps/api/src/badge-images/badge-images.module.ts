import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { FilesModule } from '../files/files.module';
import { BadgeImages } from './badge-images';
import { BadgeImagesController } from './badge-images.controller';

@Module({ imports: [AuditLogModule, FilesModule], controllers: [BadgeImagesController], providers: [BadgeImages] })
export class BadgeImagesModule {}

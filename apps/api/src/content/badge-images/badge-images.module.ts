import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { FilesModule } from '../../platform/files/files.module';
import { badgeImageCommandHandlers } from './badge-image.commands';
import { BadgeImages } from './badge-images';
import { BadgeImagesController } from './badge-images.controller';

@Module({
  imports: [AuditLogModule, FilesModule],
  controllers: [BadgeImagesController],
  providers: [...badgeImageCommandHandlers, BadgeImages],
})
export class BadgeImagesModule {}

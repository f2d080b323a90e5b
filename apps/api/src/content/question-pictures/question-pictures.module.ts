import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { FilesModule } from '../../platform/files/files.module';
import { questionPictureCommandHandlers } from './question-picture.commands';
import { QuestionPictures } from './question-pictures';
import { QuestionPicturesController } from './question-pictures.controller';

@Module({
  imports: [AuditLogModule, FilesModule],
  controllers: [QuestionPicturesController],
  providers: [...questionPictureCommandHandlers, QuestionPictures],
})
export class QuestionPicturesModule {}

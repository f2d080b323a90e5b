import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { SystemModule } from '../../season/system/system.module';
import { AuditOfferedModule } from './audit.offered.module';
import { AuditController } from './audit.controller';
import { AuditEntries } from './audit-entries';

/** Shows what administrators did. `AuditLogModule` records it. */
@Module({
  imports: [AccountsModule, AuditLogModule, AuditOfferedModule, QuestionsModule, SystemModule],
  controllers: [AuditController],
  providers: [AuditEntries],
})
export class AuditModule {}

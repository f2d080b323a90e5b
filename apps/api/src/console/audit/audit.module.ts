import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { adminActsProjection } from './admin-acts.projection';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { AuditController } from './audit.controller';
import { AuditEntries } from './audit-entries';
import { targetNamesProjection } from './target-names.projection';

/** Shows what administrators did. `AuditLogModule` records it. */
@Module({
  imports: [AccountsModule, AuditLogModule, QuestionsModule],
  controllers: [AuditController],
  providers: [AuditEntries],
})
export class AuditModule {
  constructor(runner: ProjectionRunner) {
    runner.register(adminActsProjection);
    runner.register(targetNamesProjection);
  }
}

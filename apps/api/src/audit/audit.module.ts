import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { adminActsProjection } from './admin-acts.projection';
import { AuditLogModule } from './audit-log.module';
import { AuditController } from './audit.controller';

/** Reading what administrators did. Writing it down is `AuditLogModule`. */
@Module({ imports: [AccountsModule, AuditLogModule], controllers: [AuditController] })
export class AuditModule {
  constructor(runner: ProjectionRunner) {
    runner.register(adminActsProjection);
  }
}

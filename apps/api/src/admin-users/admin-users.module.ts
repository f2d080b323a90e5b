import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditLogModule } from '../audit/audit-log.module';
import { RacerModule } from '../racer/racer.module';
import { AdminUsers } from './admin-users';
import { AdminUsersController } from './admin-users.controller';
import { PasswordReplacement } from './password-replacement';
import { RacerAdministration } from './racer-administration';
import { RacerDeletion } from './racer-deletion';
import { racerErasureReactor } from './racer-erasure.reactor';
import { ResetAllRacers } from './reset-all-racers';
import { VisibilityController } from './visibility.controller';
import { VisibilityReasons } from './visibility-reasons';

@Module({
  imports: [AccountsModule, AuditLogModule, RacerModule],
  controllers: [AdminUsersController, VisibilityController],
  providers: [AdminUsers, PasswordReplacement, RacerAdministration, RacerDeletion, ResetAllRacers, VisibilityReasons],
})
export class AdminUsersModule {
  constructor(runner: ProjectionRunner, deletion: RacerDeletion) {
    runner.registerReactor(racerErasureReactor(deletion));
  }
}

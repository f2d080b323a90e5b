import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { RacerModule } from '../../people/racer/racer.module';
import { AdminUsers } from './admin-users';
import { AdminUsersController } from './admin-users.controller';
import { PasswordReplacement, replacePasswordByProcessHandler } from './password-replacement.process';
import { deleteRacerByProcessHandler, RacerDeletion } from './racer-deletion.process';
import { racerErasureReactor } from './racer-erasure.reactor';
import { ResetAllRacers, resetEverybodyByProcessHandler } from './reset-all-racers.process';
import { VisibilityController } from './visibility.controller';
import { VisibilityReasons } from './visibility-reasons';

@Module({
  imports: [AccountsModule, AuditLogModule, RacerModule],
  controllers: [AdminUsersController, VisibilityController],
  providers: [
    deleteRacerByProcessHandler,
    replacePasswordByProcessHandler,
    resetEverybodyByProcessHandler,
    AdminUsers,
    PasswordReplacement,
    RacerDeletion,
    ResetAllRacers,
    VisibilityReasons,
  ],
})
export class AdminUsersModule {
  constructor(runner: ProjectionRunner, deletion: RacerDeletion) {
    runner.registerReactor(racerErasureReactor(deletion));
  }
}

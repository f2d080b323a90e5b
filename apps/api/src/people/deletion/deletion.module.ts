import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { OwnDeletionController } from './own-deletion.controller';
import { deleteOwnAccountByProcessHandler, OwnDeletion } from './own-deletion.process';
import { deleteRacerByProcessHandler, RacerDeletion } from './racer-deletion.process';
import { racerErasureReactor } from './racer-erasure.reactor';

/** What happens when an account is deleted, by an administrator or by its owner. */
@Module({
  imports: [AccountsModule],
  controllers: [OwnDeletionController],
  providers: [deleteOwnAccountByProcessHandler, deleteRacerByProcessHandler, OwnDeletion, RacerDeletion],
})
export class DeletionModule {
  constructor(runner: ProjectionRunner, deletion: RacerDeletion) {
    runner.registerReactor(racerErasureReactor(deletion));
  }
}

import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { RecomputationController } from './recomputation.controller';
import { Recomputation, recomputeByProcessHandler } from './recomputation.process';

/** Counts results again from the log, beside the read models in use. */
@Module({
  imports: [AccountsModule],
  controllers: [RecomputationController],
  providers: [Recomputation, recomputeByProcessHandler],
})
export class RecomputationModule {}

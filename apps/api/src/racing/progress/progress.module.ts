import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { ProgressController } from './progress.controller';
import { progressProjection } from './progress.projection';

@Module({ controllers: [ProgressController] })
export class ProgressModule {
  constructor(runner: ProjectionRunner) {
    runner.register(progressProjection);
  }
}

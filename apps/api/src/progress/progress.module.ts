import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { progressProjection } from './progress.projection';

@Module({})
export class ProgressModule {
  constructor(runner: ProjectionRunner) {
    runner.register(progressProjection);
  }
}

import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { ContentVersions } from './content-versions';
import { contentVersionsProjection } from './content-versions.projection';

@Module({ providers: [ContentVersions], exports: [ContentVersions] })
export class ContentVersionsModule {
  constructor(runner: ProjectionRunner) {
    runner.register(contentVersionsProjection);
  }
}

import { Module } from '@nestjs/common';
import { ContentVersions } from './content-versions';

@Module({ providers: [ContentVersions], exports: [ContentVersions] })
export class ContentVersionsModule {}

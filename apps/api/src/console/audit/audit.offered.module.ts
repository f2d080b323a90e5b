// @offered
import { Module } from '@nestjs/common';
import { TargetNames } from './target-names';

@Module({ providers: [TargetNames], exports: [TargetNames] })
export class AuditOfferedModule {}

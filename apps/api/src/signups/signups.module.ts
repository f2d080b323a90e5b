import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { Signups } from './signups';
import { SignupsController } from './signups.controller';

@Module({ imports: [AuditLogModule], controllers: [SignupsController], providers: [Signups] })
export class SignupsModule {}

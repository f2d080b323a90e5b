import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log';

/** For the slices that record what administrators do. `AuditModule` reads the record. */
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditLogModule {}

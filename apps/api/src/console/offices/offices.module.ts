import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { OfficeChanges, officeChangeHandlers } from './office-changes.process';
import { OfficeHolders } from './office-holders';
import { OfficesController } from './offices.controller';

@Module({
  imports: [AccountsModule, AuditLogModule],
  controllers: [OfficesController],
  providers: [...officeChangeHandlers, OfficeChanges, OfficeHolders],
})
export class OfficesModule {}

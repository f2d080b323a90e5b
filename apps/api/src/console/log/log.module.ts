import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SystemModule } from '../../season/system/system.module';
import { AuditOfferedModule } from '../audit/audit.offered.module';
import { LogEvents } from './log-events';
import { LogLooks } from './log-looks';
import { LogSearches } from './log-searches';
import { LogController } from './log.controller';

/** Shows every event of the log. */
@Module({
  imports: [AccountsModule, AuditOfferedModule, SystemModule],
  controllers: [LogController],
  providers: [LogEvents, LogLooks, LogSearches],
})
export class LogRoomModule {}

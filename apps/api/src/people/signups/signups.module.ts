import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { signupCommandHandlers } from './signup.commands';
import { Signups } from './signups';
import { SignupsController } from './signups.controller';

@Module({
  imports: [AccountsModule, AuditLogModule],
  controllers: [SignupsController],
  providers: [...signupCommandHandlers, Signups],
})
export class SignupsModule {}

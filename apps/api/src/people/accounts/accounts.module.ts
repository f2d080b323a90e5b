// @offered
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { DocumentStore } from '@app/document-store';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { Config } from '../../platform/config';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Viewers } from '../../platform/http/viewer';
import { RacerModule } from '../racer/racer.module';
import { accountCommandHandlers } from './account.commands';
import { AccountSearch } from './account-search';
import { Accounts } from './accounts';
import { AdministratorSeed } from './administrator-seed';
import { AuthController } from './auth.controller';
import { dataTokenCommandHandlers } from './data-token.commands';
import { DataTokensController } from './data-tokens.controller';
import { DataTokens } from './data-tokens';
import { FailedSignIns } from './failed-sign-ins';
import { KnownDevices } from './known-devices';
import { KnownPeople } from './known-people';
import { MadeAccounts } from './made-accounts';
import { NewPasswords } from './new-passwords';
import { Offices } from './offices';
import { OwnAccount } from './own-account';
import { changePasswordByProcessHandler, PasswordChange } from './password-change.process';
import { PasswordProof } from './password-proof';
import { PasswordResetRequests } from './password-reset-requests';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { RacerNames } from './racer-names';
import { RacerRegistration } from './racer-registration';
import { RacingNameLooks } from './racing-name-looks';
import { ResetMail } from './reset-mail';
import { SessionGuard } from './session.guard';
import { Sessions } from './sessions';
import { signInLimits } from './sign-in-throttle';
import { SignIn } from './sign-in';
import { SignInHistory } from './sign-in-history';
import { UsersController } from './users.controller';

@Module({
  imports: [
    AuditLogModule,
    RacerModule,
    ThrottlerModule.forRootAsync({ inject: [Config, DocumentStore, ProcessClock], useFactory: signInLimits }),
  ],
  controllers: [AuthController, DataTokensController, UsersController],
  providers: [
    ...accountCommandHandlers,
    ...dataTokenCommandHandlers,
    changePasswordByProcessHandler,
    Accounts,
    AccountSearch,
    AdministratorSeed,
    DataTokens,
    FailedSignIns,
    KnownDevices,
    KnownPeople,
    MadeAccounts,
    NewPasswords,
    Offices,
    OwnAccount,
    PasswordChange,
    PasswordProof,
    PasswordResetRequests,
    PasswordResets,
    Passwords,
    RacerNames,
    RacerRegistration,
    RacingNameLooks,
    ResetMail,
    Sessions,
    SignIn,
    SignInHistory,
    { provide: Viewers, useExisting: Sessions },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [
    Accounts,
    KnownPeople,
    MadeAccounts,
    NewPasswords,
    Offices,
    PasswordProof,
    PasswordResets,
    RacerNames,
    Sessions,
    SignInHistory,
  ],
})
export class AccountsModule {}

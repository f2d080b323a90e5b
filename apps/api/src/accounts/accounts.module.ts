import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Config } from '../config';
import { RacerModule } from '../racer/racer.module';
import { Accounts } from './accounts';
import { AdministratorSeed } from './administrator-seed';
import { AuthController } from './auth.controller';
import { PasswordResetRequests } from './password-reset-requests';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { RacerNames } from './racer-names';
import { RacerRegistration } from './racer-registration';
import { ResetMail } from './reset-mail';
import { Sessions } from './sessions';
import { signInLimits } from './sign-in-throttle';
import { SignIn } from './sign-in';
import { UsersController } from './users.controller';

@Module({
  imports: [RacerModule, ThrottlerModule.forRootAsync({ inject: [Config], useFactory: signInLimits })],
  controllers: [AuthController, UsersController],
  providers: [
    Accounts,
    AdministratorSeed,
    PasswordResetRequests,
    PasswordResets,
    Passwords,
    RacerNames,
    RacerRegistration,
    ResetMail,
    Sessions,
    SignIn,
  ],
  exports: [Accounts, PasswordResets, Passwords, RacerNames, Sessions],
})
export class AccountsModule {}

import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { RacerModule } from '../../people/racer/racer.module';
import { LeaderboardModule } from '../../racing/leaderboard/leaderboard.module';
import { ScheduleModule } from '../../season/schedule/schedule.module';
import { SeasonsModule } from '../../told/seasons/seasons.module';
import { AccountMaking, makeAccountsByProcessHandler } from './account-making.process';
import { AdminUsers } from './admin-users';
import { AdminUsersController } from './admin-users.controller';
import { ListedPeople } from './listed-people';
import { PasswordReplacement, replacePasswordByProcessHandler } from './password-replacement.process';
import { PeopleFileController } from './people-file.controller';
import {
  ResetAllRacers,
  resetEverybodyByProcessHandler,
  takeSeasonBackByProcessHandler,
} from './reset-all-racers.process';
import { SeasonCloseController } from './season-close.controller';
import { VisibilityController } from './visibility.controller';
import { VisibilityReasons } from './visibility-reasons';

@Module({
  imports: [AccountsModule, AuditLogModule, LeaderboardModule, RacerModule, ScheduleModule, SeasonsModule],
  controllers: [SeasonCloseController, PeopleFileController, AdminUsersController, VisibilityController],
  providers: [
    makeAccountsByProcessHandler,
    replacePasswordByProcessHandler,
    resetEverybodyByProcessHandler,
    takeSeasonBackByProcessHandler,
    AccountMaking,
    AdminUsers,
    ListedPeople,
    PasswordReplacement,
    ResetAllRacers,
    VisibilityReasons,
  ],
})
export class AdminUsersModule {}

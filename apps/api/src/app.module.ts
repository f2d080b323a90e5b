import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from './accounts/accounts.module';
import { AdminUsersModule } from './admin-users/admin-users.module';
import { AuditModule } from './audit/audit.module';
import { BadgeImagesModule } from './badge-images/badge-images.module';
import { type Config, ConfigModule } from './config';
import { GameModule } from './game/game.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { InvitationModule } from './invitation/invitation.module';
import { LeaderboardModule } from './leaderboard/leaderboard.module';
import { LogModule } from './log.module';
import { ProgressModule } from './progress/progress.module';
import { PushModule } from './push/push.module';
import { QualificationModule } from './qualification/qualification.module';
import { QuestionAdminModule } from './questions/question-admin.module';
import { QuestionsModule } from './questions/questions.module';
import { RacerModule } from './racer/racer.module';
import { SignupsModule } from './signups/signups.module';
import { ScheduleModule } from './schedule/schedule.module';
import { SponsorsModule } from './sponsors/sponsors.module';
import { StoresModule } from './stores/stores.module';
import { SystemModule } from './system/system.module';
import { TournamentModule } from './tournament/tournament.module';
import { TournamentControlModule } from './tournament-control/tournament-control.module';
import { TournamentRaceModule } from './tournament-race/tournament-race.module';
import { VideosModule } from './videos/videos.module';

type Modules = NonNullable<ModuleMetadata['imports']>;

/** Everything the product does, one folder each. */
export const slices: Modules = [
  AccountsModule,
  AdminUsersModule,
  RacerModule,
  GameModule,
  QuestionsModule,
  QuestionAdminModule,
  QualificationModule,
  LeaderboardModule,
  ProgressModule,
  PushModule,
  SignupsModule,
  ScheduleModule,
  SystemModule,
  SponsorsModule,
  VideosModule,
  BadgeImagesModule,
  TournamentModule,
  TournamentControlModule,
  TournamentRaceModule,
  InvitationModule,
  AuditModule,
  HealthModule,
];

@Module({})
export class AppModule {
  static with(config: Config, modules: Modules = slices): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(config), LogModule, CqrsModule.forRoot(), StoresModule, HttpModule, ...modules],
    };
  }
}

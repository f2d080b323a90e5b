import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Upcasters } from '@app/event-store';
import { AccountsModule } from './people/accounts/accounts.module';
import { AdminUsersModule } from './console/users/admin-users.module';
import { EventsModule } from './console/events/events.module';
import { AuditModule } from './console/audit/audit.module';
import { CommandsModule } from './platform/commands/commands.module';
import { ContentVersionsModule } from './content/content-versions/content-versions.module';
import { BadgeImagesModule } from './content/badge-images/badge-images.module';
import { type Config, ConfigModule } from './platform/config';
import { DeletionModule } from './people/deletion/deletion.module';
import { DuelCategoriesModule } from './content/duel-categories/duel-categories.module';
import { DuelModule } from './duels/duel/duel.module';
import { GameModule } from './racing/game/game.module';
import { HealthModule } from './platform/health/health.module';
import { HttpModule } from './platform/http/http.module';
import { InterruptionModule } from './told/interruption/interruption.module';
import { InvitationModule } from './finals/invitation/invitation.module';
import { LeaderboardModule } from './racing/leaderboard/leaderboard.module';
import { LogModule } from './platform/log.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { MessagesModule } from './people/messages/messages.module';
import { NoticesModule } from './told/notices/notices.module';
import { ProgressModule } from './racing/progress/progress.module';
import { PushModule } from './push/push.module';
import { QualificationModule } from './content/qualification/qualification.module';
import { QuestionPicturesModule } from './content/question-pictures/question-pictures.module';
import { QuestionAdminModule } from './console/questions/question-admin.module';
import { QuestionsModule } from './content/questions/questions.module';
import { RaceHistoryModule } from './told/race-history/race-history.module';
import { RacerModule } from './people/racer/racer.module';
import { FairnessModule } from './stewards/fairness/fairness.module';
import { ReplayModule } from './stewards/replay/replay.module';
import { RecountModule } from './racing/recount/recount.module';
import { RulingsModule } from './stewards/rulings/rulings.module';
import { ReceiptsModule } from './stewards/receipts/receipts.module';
import { OfficesModule } from './console/offices/offices.module';
import { LogRoomModule } from './console/log/log.module';
import { RecomputationModule } from './console/recomputation/recomputation.module';
import { SealsModule } from './console/seals/seals.module';
import { SeasonsModule } from './told/seasons/seasons.module';
import { SignupsModule } from './people/signups/signups.module';
import { ScheduleModule } from './season/schedule/schedule.module';
import { SponsorViewsModule } from './content/sponsor-views/sponsor-views.module';
import { SponsorsModule } from './content/sponsors/sponsors.module';
import { readModels } from './read-models';
import { upcasters } from './stored-events';
import { StoresModule } from './platform/stores/stores.module';
import { SystemModule } from './season/system/system.module';
import { TablesModule } from './data/tables/tables.module';
import { OpenDataModule } from './data/open-data/open-data.module';
import { OwnDataModule } from './data/own-data/own-data.module';
import { TournamentModule } from './finals/tournament/tournament.module';
import { TournamentControlModule } from './console/live-control/tournament-control.module';
import { TournamentRaceModule } from './finals/tournament-race/tournament-race.module';
import { WithdrawalsModule } from './stewards/withdrawals/withdrawals.module';
import { VideosModule } from './content/videos/videos.module';

type Modules = NonNullable<ModuleMetadata['imports']>;

/** The modules of all slices. */
export const slices: Modules = [
  AccountsModule,
  DeletionModule,
  AdminUsersModule,
  OfficesModule,
  RacerModule,
  GameModule,
  QuestionsModule,
  QuestionAdminModule,
  QuestionPicturesModule,
  QualificationModule,
  LeaderboardModule,
  ProgressModule,
  PushModule,
  SignupsModule,
  MessagesModule,
  ScheduleModule,
  SystemModule,
  SponsorsModule,
  SponsorViewsModule,
  VideosModule,
  BadgeImagesModule,
  ContentVersionsModule,
  TournamentModule,
  EventsModule,
  TournamentControlModule,
  TournamentRaceModule,
  RaceHistoryModule,
  SeasonsModule,
  ReplayModule,
  RecountModule,
  RulingsModule,
  FairnessModule,
  WithdrawalsModule,
  ReceiptsModule,
  TablesModule,
  OpenDataModule,
  OwnDataModule,
  InvitationModule,
  DuelCategoriesModule,
  DuelModule,
  InterruptionModule,
  NoticesModule,
  AuditModule,
  LogRoomModule,
  RecomputationModule,
  SealsModule,
  HealthModule,
];

@Module({})
export class AppModule {
  static with(config: Config, modules: Modules = slices, steps: Upcasters = upcasters): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LogModule,
        MetricsModule,
        CqrsModule.forRoot(),
        CommandsModule,
        StoresModule.with(steps, readModels),
        HttpModule,
        ...modules,
      ],
    };
  }
}

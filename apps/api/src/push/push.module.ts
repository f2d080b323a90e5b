import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ContentVersionsModule } from '../content-versions/content-versions.module';
import { LeaderboardModule } from '../leaderboard/leaderboard.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { SystemModule } from '../system/system.module';
import { StandingsModule } from '../tournament-race/standings.module';
import { TournamentRaceModule } from '../tournament-race/tournament-race.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { CurrentViews } from './current-views';
import { Heartbeat } from './heartbeat';
import { PushGateway } from './push.gateway';
import { SocketCommands } from './socket-commands';
import { SocketsModule } from './sockets.module';
import { TopicBroadcasts } from './topic-broadcasts';

@Module({
  imports: [
    AccountsModule,
    ContentVersionsModule,
    LeaderboardModule,
    ScheduleModule,
    SocketsModule,
    StandingsModule,
    SystemModule,
    TournamentRaceModule,
    TournamentsModule,
  ],
  providers: [CurrentViews, Heartbeat, PushGateway, SocketCommands, TopicBroadcasts],
})
export class PushModule {}

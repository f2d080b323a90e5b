import { Module } from '@nestjs/common';
import { AccountsModule } from '../people/accounts/accounts.module';
import { TournamentRaceOfferedModule } from '../finals/tournament-race/tournament-race.offered.module';
import { CurrentViews } from './current-views';
import { Heartbeat } from '../platform/sockets/heartbeat';
import { MessagesModule } from '../people/messages/messages.module';
import { NoticesModule } from '../told/notices/notices.module';
import { PushGateway } from './push.gateway';
import { SocketCommands } from './socket-commands';
import { SocketsModule } from '../platform/sockets/sockets.module';
import { TopicBroadcasts } from './topic-broadcasts';

@Module({
  imports: [AccountsModule, MessagesModule, NoticesModule, SocketsModule, TournamentRaceOfferedModule],
  providers: [CurrentViews, Heartbeat, PushGateway, SocketCommands, TopicBroadcasts],
})
export class PushModule {}

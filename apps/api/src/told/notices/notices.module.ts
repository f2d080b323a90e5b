// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { MessagesModule } from '../../people/messages/messages.module';
import { LeaderboardModule } from '../../racing/leaderboard/leaderboard.module';
import { ProgressModule } from '../../racing/progress/progress.module';
import { InvitationOfferedModule } from '../../finals/invitation/invitation.offered.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { NoticeMarks } from './notice-marks';
import { NoticeNews } from './notice-news';
import { noticeCommandHandlers } from './notice.commands';
import { Notices } from './notices';
import { NoticesController } from './notices.controller';

@Module({
  imports: [
    AccountsModule,
    InvitationOfferedModule,
    LeaderboardModule,
    MessagesModule,
    ProgressModule,
    TournamentOfferedModule,
  ],
  controllers: [NoticesController],
  providers: [...noticeCommandHandlers, NoticeMarks, NoticeNews, Notices],
})
export class NoticesModule {}

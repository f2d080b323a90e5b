import { Module } from '@nestjs/common';
import { QuestionsModule } from '../../content/questions/questions.module';
import { InvitationsModule } from '../../finals/invitation/invitations.module';
import { StandingsModule } from '../../finals/tournament-race/standings.module';
import { TournamentsModule } from '../../finals/tournament/tournaments.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionPoolModule } from '../../racing/game/question-pool.module';
import { EventConfigurationController } from './event-configuration.controller';
import { EventsController } from './events.controller';
import { ParticipantList } from './participant-list';
import { ParticipantsController } from './participants.controller';

/** Events as administrators plan them: details, rounds, questions, participants. */
@Module({
  imports: [AccountsModule, InvitationsModule, QuestionPoolModule, QuestionsModule, StandingsModule, TournamentsModule],
  controllers: [EventsController, EventConfigurationController, ParticipantsController],
  providers: [ParticipantList],
})
export class EventsModule {}

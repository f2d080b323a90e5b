import { Module } from '@nestjs/common';
import { QuestionsModule } from '../../content/questions/questions.module';
import { InvitationOfferedModule } from '../../finals/invitation/invitation.offered.module';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { EventConfigurationController } from './event-configuration.controller';
import { EventsController } from './events.controller';
import { ParticipantList } from './participant-list';
import { ParticipantsController } from './participants.controller';

/** Events as administrators plan them: details, rounds, questions, participants. */
@Module({
  imports: [
    AccountsModule,
    GameOfferedModule,
    InvitationOfferedModule,
    QuestionsModule,
    TournamentOfferedModule,
    TournamentRaceOfferedModule,
  ],
  controllers: [EventsController, EventConfigurationController, ParticipantsController],
  providers: [ParticipantList],
})
export class EventsModule {}

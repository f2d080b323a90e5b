import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { SystemModule } from '../system/system.module';
import { EventNumbers } from './event-numbers';
import { eventNumbersProjection } from './event-numbers.projection';
import { Participants } from './participants';
import { participantsProjection } from './participants.projection';
import { TournamentRounds } from './tournament-rounds';
import { tournamentRoundsProjection } from './tournament-rounds.projection';
import { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

/** The read models of events and their tournaments, for every slice that asks about them. */
@Module({
  imports: [SystemModule],
  providers: [EventNumbers, Participants, TournamentRounds, Tournaments],
  exports: [EventNumbers, Participants, TournamentRounds, Tournaments],
})
export class TournamentsModule {
  constructor(runner: ProjectionRunner) {
    runner.register(tournamentsProjection);
    runner.register(tournamentRoundsProjection);
    runner.register(participantsProjection);
    runner.register(eventNumbersProjection);
  }
}

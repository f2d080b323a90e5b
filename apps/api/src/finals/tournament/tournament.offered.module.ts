// @offered
import { Module } from '@nestjs/common';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { RacedRounds } from '../../racing/game/raced-rounds';
import { QuestionPool } from '../../racing/game/question-pool';
import { SystemModule } from '../../season/system/system.module';
import { EventNumbers } from './event-numbers';
import { Participants } from './participants';
import { ReservedQuestions } from './reserved-questions';
import { TournamentRounds } from './tournament-rounds';
import { tournamentRoundsProjection } from './tournament-rounds.projection';
import { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

@Module({
  imports: [GameOfferedModule, SystemModule],
  providers: [EventNumbers, Participants, ReservedQuestions, TournamentRounds, Tournaments],
  exports: [EventNumbers, Participants, TournamentRounds, Tournaments],
})
export class TournamentOfferedModule {
  constructor(pool: QuestionPool, reserved: ReservedQuestions, racedRounds: RacedRounds, rounds: TournamentRounds) {
    pool.reservedBy({ ids: () => reserved.ids(), shownBy: [tournamentsProjection, tournamentRoundsProjection] });
    racedRounds.foundBy((reference) => rounds.byReference(reference));
  }
}

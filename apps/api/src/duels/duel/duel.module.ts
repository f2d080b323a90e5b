import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { DuelCategories } from '../../content/duel-categories/duel-categories';
import { DuelCategoriesModule } from '../../content/duel-categories/duel-categories.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { MessagesModule } from '../../people/messages/messages.module';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { SystemModule } from '../../season/system/system.module';
import { AdminDuels } from './admin-duels';
import { AdminDuelsController } from './admin-duels.controller';
import { duelCommandHandlers } from './duel.commands';
import { DuelController } from './duel.controller';
import { DuelAddresses } from './duel-addresses';
import { duelAnswerHandlers, DuelAnswers } from './duel-answer.process';
import { duelChallengeHandlers, DuelChallenges } from './duel-challenge.process';
import { duelEndReactor } from './duel-end.reactor';
import { DuelExpiryTimer } from './duel-expiry.timer';
import { duelLegFinishReactor } from './duel-leg-finish.reactor';
import { duelLegStartReactor } from './duel-leg-start.reactor';
import { DuelPairs } from './duel-pairs';
import { DuelRace, duelRaceHandlers } from './duel-race.process';
import { duelRacerDeletionReactor } from './duel-racer-deletion.reactor';
import { DuelTokens } from './duel-tokens';
import { DuelViews } from './duel-views';
import { Duels } from './duels';
import { OwnDuels } from './own-duels';

@Module({
  imports: [AccountsModule, DuelCategoriesModule, GameOfferedModule, MessagesModule, SystemModule],
  controllers: [DuelController, AdminDuelsController],
  providers: [
    ...duelCommandHandlers,
    ...duelChallengeHandlers,
    ...duelAnswerHandlers,
    ...duelRaceHandlers,
    AdminDuels,
    DuelAddresses,
    DuelAnswers,
    DuelChallenges,
    DuelExpiryTimer,
    DuelPairs,
    DuelRace,
    DuelTokens,
    DuelViews,
    Duels,
    OwnDuels,
  ],
})
export class DuelModule {
  constructor(
    runner: ProjectionRunner,
    race: DuelRace,
    addresses: DuelAddresses,
    duels: Duels,
    categories: DuelCategories,
    commands: Commands,
    clock: ProcessClock,
  ) {
    categories.usedBy((id) => duels.isCategoryInUse(id));
    runner.registerReactor(duelLegStartReactor(race, clock));
    runner.registerReactor(duelLegFinishReactor(race, clock));
    runner.registerReactor(duelEndReactor(race, addresses, clock));
    runner.registerReactor(duelRacerDeletionReactor(duels, commands, clock, runner));
  }
}

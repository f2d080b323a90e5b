import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { OwnDataController } from './own-data.controller';
import { OwnData } from './own-data';

/** Read models with ids of racers, each computed from what is handed over. */
const computedOfAll = ['duelists', 'rank-history', 'tournament-rounds', 'replayed-tournaments', 'interruptions'];

/** What is kept of a racer, for that racer. Each slice says itself what it hands over. */
@Module({
  imports: [AccountsModule],
  controllers: [OwnDataController],
  providers: [OwnData],
})
export class OwnDataModule {
  constructor(personal: PersonalDocuments) {
    personal.keptWith({ where: computedOfAll, forget: 'elsewhere', taken: { notTaken: 'computed' } });
  }
}

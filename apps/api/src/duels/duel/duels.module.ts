import { Module } from '@nestjs/common';
import { DuelCategories } from '../../content/duel-categories/duel-categories';
import { DuelCategoriesModule } from '../../content/duel-categories/duel-categories.module';
import { Duels } from './duels';

/** The read models of duels, for whoever asks about them. */
@Module({ imports: [DuelCategoriesModule], providers: [Duels], exports: [Duels] })
export class DuelsModule {
  constructor(duels: Duels, categories: DuelCategories) {
    categories.usedBy((id) => duels.isCategoryInUse(id));
  }
}

import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { DuelCategories } from '../../content/duel-categories/duel-categories';
import { DuelCategoriesModule } from '../../content/duel-categories/duel-categories.module';
import { duelCategoryFiguresProjection, duelistsProjection } from './duel-figures.projection';
import { duelRecordsProjection } from './duel-records.projection';
import { Duels } from './duels';
import { duelsProjection } from './duels.projection';

/** The read models of duels, for whoever asks about them. */
@Module({ imports: [DuelCategoriesModule], providers: [Duels], exports: [Duels] })
export class DuelsModule {
  constructor(runner: ProjectionRunner, duels: Duels, categories: DuelCategories) {
    runner.register(duelsProjection);
    runner.register(duelRecordsProjection);
    runner.register(duelCategoryFiguresProjection);
    runner.register(duelistsProjection);
    categories.usedBy((id) => duels.isCategoryInUse(id));
  }
}

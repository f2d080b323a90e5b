import { duelCategoryFiguresProjection, duelistsProjection } from './duel-figures.projection';
import { duelRecordsProjection } from './duel-records.projection';
import { duelsProjection } from './duels.projection';

/** The read models of duels. */
export const duelReadModels = {
  duels: duelsProjection,
  records: duelRecordsProjection,
  categoryFigures: duelCategoryFiguresProjection,
  duelists: duelistsProjection,
};

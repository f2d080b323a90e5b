import type { SeasonView } from '@app/contracts';
import { longDay } from '../../shared/day-and-time';
import { seasonsStrings as words } from './seasons.strings';

/** A season that an older release closed is named by its date. */
export const seasonName = ({ name, closedAt }: Pick<SeasonView, 'name' | 'closedAt'>): string =>
  name ?? words.unnamed(longDay(closedAt));

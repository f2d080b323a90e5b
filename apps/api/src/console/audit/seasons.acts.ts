import type { SeasonsEvent } from '../../told/seasons/seasons.events';
import { type ActsOf, adminAct } from './act-from-event';

const target = { kind: 'system', id: 'users' } as const;

/** The close of a season is the act that older logs recorded as a reset of all users. */
export const seasonsActs: ActsOf<SeasonsEvent> = {
  SeasonClosed: adminAct(({ data: { name } }) => ({
    action: 'all-users-reset',
    target,
    before: null,
    after: { season: name },
  })),
  SeasonCloseWithdrawn: adminAct(({ data: { seasonId } }) => ({
    action: 'season-taken-back',
    target,
    before: null,
    after: { seasonId },
  })),
};

import type { Decider } from '@app/event-store';
import type { SponsorViewsCounted, SponsorViewsEvent } from './sponsor-views.events';

/** Empty: counts only add up, so nothing needs remembering. */
export type SponsorViewsState = Record<string, never>;

export type SponsorViewsCommand = Pick<SponsorViewsCounted['data'], 'hour' | 'views'> & {
  type: 'CountSponsorViews';
  now: number;
};

export const sponsorViewsDecider: Decider<SponsorViewsState, SponsorViewsCommand, SponsorViewsEvent> = {
  initialState: {},
  evolve: (state) => state,
  decide: ({ hour, views, now }) =>
    views.length > 0 ? [{ type: 'SponsorViewsCounted', data: { hour, views, countedAt: now } }] : [],
};

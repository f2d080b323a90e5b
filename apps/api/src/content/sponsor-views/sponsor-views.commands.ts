import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type SponsorViewsCommand, sponsorViewsDecider, type SponsorViewsState } from './sponsor-views.decider';
import { type SponsorViewsEvent, sponsorViewsStream } from './sponsor-views.events';

/** Keeps what one process has counted in an hour since it last did so. */
export class CountSponsorViews extends Intention<
  DataOf<SponsorViewsCommand, 'CountSponsorViews'>,
  Decided<SponsorViewsState, SponsorViewsEvent>
> {}

export const sponsorViewsCommandHandlers = decidedBy(
  ({ hour }: { hour: number }) => ({ decider: sponsorViewsDecider, stream: sponsorViewsStream(hour) }),
  { CountSponsorViews },
);

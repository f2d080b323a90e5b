import type { SponsorPlace } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';

export type SponsorViewsEvent = SponsorViewsCounted;

/**
 * How often and how long logos were visible on all screens, as one process counted it within one hour. An hour has many of
 * these; they add up. `hour`: when it began. Times are milliseconds since 1970. It tells nothing about who saw them.
 */
export interface SponsorViewsCounted {
  type: 'SponsorViewsCounted';
  data: { hour: number; views: CountedViews[]; countedAt: number };
}

/** One for each sponsor and place. `shownMs`: the milliseconds of all its views together. */
export interface CountedViews {
  sponsorId: string;
  place: SponsorPlace;
  views: number;
  shownMs: number;
}

export const SPONSOR_VIEWS_STREAMS = 'sponsor-views-';

/** One stream for each day, so that none grows without end. */
export function sponsorViewsStream(hour: number): string {
  return `${SPONSOR_VIEWS_STREAMS}${dayOf(hour)}`;
}

/** A UTC date such as `2026-11-25`. */
export const dayOf = (time: number): string => isoTime(time).slice(0, 10);

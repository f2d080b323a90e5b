import { SPONSOR_VIEW_MS, type SponsorPlace, sponsorPlaces, SPONSORS_SHOWN_MAX } from '@app/contracts';
import type { CountedViews } from './sponsor-views.events';

/** More entries than an honest page can fill. */
const ENTRIES_MAX = 100;

/** A batch before its content is checked. */
export interface SentBatch {
  forMs: number;
  shown: Record<string, Record<string, { views?: unknown; shownMs?: unknown } | null> | null | undefined>;
}

/** What a batch counts; null when it cannot be true in its time. */
export function viewsOfBatch({ forMs, shown }: SentBatch): CountedViews[] | null {
  const sent = Object.entries(shown).flatMap(([place, ofPlace]) =>
    Object.entries(ofPlace ?? {}).map(([sponsorId, count]) => {
      return { sponsorId, place: place as SponsorPlace, views: count?.views, shownMs: count?.shownMs };
    }),
  );
  // A view that began before the batch brings its first second along.
  const longestMs = forMs + SPONSOR_VIEW_MS;
  const views = sent.filter((each) => canBeTrue(each, longestMs));
  const togetherMs = views.reduce((sum, { shownMs }) => sum + shownMs, 0);
  const isRefused =
    sent.length > ENTRIES_MAX || views.length < sent.length || togetherMs > SPONSORS_SHOWN_MAX * longestMs;
  return isRefused ? null : views;
}

type Sent = Omit<CountedViews, 'views' | 'shownMs'> & Record<'views' | 'shownMs', unknown>;

/** A logo is at one place once, and each of its views lasts a second or longer. */
function canBeTrue(sent: Sent, longestMs: number): sent is CountedViews {
  const { place, views, shownMs } = sent as CountedViews;
  const areCounts = Number.isInteger(views) && Number.isInteger(shownMs) && views >= 0 && shownMs > 0;
  return sponsorPlaces.includes(place) && areCounts && shownMs >= views * SPONSOR_VIEW_MS && shownMs <= longestMs;
}

/** Both together, with one entry for each sponsor and place. */
export function addedViews(some: readonly CountedViews[], more: readonly CountedViews[]): CountedViews[] {
  const sums = new Map<string, CountedViews>();
  for (const { sponsorId, place, views, shownMs } of [...some, ...more]) {
    const key = `${place} ${sponsorId}`;
    const sum = sums.get(key) ?? { sponsorId, place, views: 0, shownMs: 0 };
    sums.set(key, { ...sum, views: sum.views + views, shownMs: sum.shownMs + shownMs });
  }
  return [...sums.values()];
}

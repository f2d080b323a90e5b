import { SPONSOR_VIEW_MS, SPONSOR_VIEWS_BATCH_MAX_MS, type SponsorPlace, type SponsorViewsBody } from '@app/contracts';
import { sendViews } from './logo-views.api';

const SEND_EVERY_MS = 60_000;
/** So much of a logo has to be in the window. */
const HALF = 0.5;

interface Logo {
  sponsorId: string;
  place: SponsorPlace;
}

/**
 * `from`: since when it is visible, or up to when its view is counted; null while it is not visible. `isView`: it has been
 * visible for long enough.
 */
interface WatchedLogo extends Logo {
  isInWindow: boolean;
  from: number | null;
  isView: boolean;
}

const watched = new Map<Element, WatchedLogo>();
let shown: SponsorViewsBody['shown'] = {};
let lastBatchAt = performance.now();
let nextBatch = setTimeout(endBatch, SEND_EVERY_MS);

const observer = new IntersectionObserver(
  (changes) => {
    for (const { target, intersectionRatio } of changes) {
      const logo = watched.get(target);
      if (!logo) continue;
      logo.isInWindow = intersectionRatio >= HALF;
      look(logo);
    }
  },
  { threshold: HALF },
);
document.addEventListener('visibilitychange', endBatch);

/** Counts how often and how long the logo is visible, until the returned function is called. */
export function watchLogo(element: Element, logo: Logo): () => void {
  watched.set(element, { ...logo, isInWindow: false, from: null, isView: false });
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    const last = watched.get(element);
    watched.delete(element);
    if (last) look(last);
  };
}

/** Counts for how long it was visible, and notes whether it still is. */
function look(logo: WatchedLogo): void {
  const now = performance.now();
  const visibleMs = logo.from === null ? 0 : Math.floor(now - logo.from);
  if (visibleMs >= (logo.isView ? 1 : SPONSOR_VIEW_MS)) {
    count(logo, visibleMs);
    logo.isView = true;
    logo.from = now;
  }
  if (logo.isInWindow && document.visibilityState === 'visible') logo.from ??= now;
  else Object.assign(logo, { from: null, isView: false });
}

function count({ place, sponsorId, isView }: WatchedLogo, visibleMs: number): void {
  const ofPlace = (shown[place] ??= {});
  const sum = (ofPlace[sponsorId] ??= { views: 0, shownMs: 0 });
  if (!isView) sum.views += 1;
  sum.shownMs += visibleMs;
}

/** Sends what was counted since the last batch. A hidden page ends its views, and a page that is shown again begins new ones. */
function endBatch(): void {
  for (const logo of watched.values()) look(logo);
  const now = performance.now();
  const batch = { forMs: Math.ceil(now - lastBatchAt), shown };
  shown = {};
  lastBatchAt = now;
  clearTimeout(nextBatch);
  nextBatch = setTimeout(endBatch, SEND_EVERY_MS);
  // A longer time means that the machine was asleep.
  const isPossible = batch.forMs <= SPONSOR_VIEWS_BATCH_MAX_MS;
  if (isPossible && Object.keys(batch.shown).length > 0) void sendViews(batch);
}

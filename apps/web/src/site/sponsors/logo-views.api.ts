import type { SponsorViewsBody } from '@app/contracts';
import { addressOf } from '../../shared/http';

const RETRY_AFTER_MS = 5_000;

/**
 * Sends what a page has counted, also while the page goes away. Neither cookie nor token goes along, because nobody is to
 * know who looked. It is tried twice, and not while the browser is offline.
 */
export async function sendViews(batch: SponsorViewsBody, isLastTry = false): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch(addressOf('POST /api/sponsor-views'), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  }).catch(() => null);
  const isFailure = !answer || answer.status >= 500;
  if (isFailure && !isLastTry) setTimeout(() => void sendViews(batch, true), RETRY_AFTER_MS);
}

import type { AcceptInvitationAnswer } from '@app/contracts';
import { messageOf } from '../../shared/http';

/** An invitation that is accepted now, and after how long the tournament opens by itself. */
export interface Acceptance {
  eventId: number;
  redirectMs: number;
}

const REDIRECT_MS = 3_000;
const ALREADY_REDIRECT_MS = 2_000;
const RETRIES = 3;
const RETRY_STEP_MS = 1_000;

/** What the server says of an invitation that this racer accepted before, or in another request at the same time. */
const alreadyAccepted = ['already accepted', 'recovered from concurrent'];

/**
 * Accepts the invitation to an event. That it was accepted before is a success as well.
 * @throws what `call` throws, when it is another refusal or no answer
 */
export async function accepted(call: () => Promise<AcceptInvitationAnswer>, eventId: number): Promise<Acceptance> {
  try {
    return { eventId, redirectMs: saysAlready((await call()).message) ? ALREADY_REDIRECT_MS : REDIRECT_MS };
  } catch (error) {
    if (saysAlready(messageOf(error, String(error)))) return { eventId, redirectMs: ALREADY_REDIRECT_MS };
    throw error;
  }
}

const saysAlready = (message: string): boolean =>
  alreadyAccepted.some((words) => message.toLowerCase().includes(words));

/** Only what the server itself broke on is worth another try, up to three. */
export const isTriedAgain = (failedTries: number, error: Error): boolean =>
  failedTries < RETRIES && error.message.includes('500');

/** 1 s, 2 s, 3 s. */
export const retryDelayMs = (failedTries: number): number => (failedTries + 1) * RETRY_STEP_MS;

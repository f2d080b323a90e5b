import type { AcceptInvitationAnswer } from '@app/contracts';
import { messageOf } from '../../shared/http';

/** An accepted invitation, and the delay after which the tournament opens by itself. */
export interface Acceptance {
  eventId: number;
  redirectMs: number;
}

const REDIRECT_MS = 3_000;
const ALREADY_REDIRECT_MS = 2_000;
const RETRIES = 3;
const RETRY_STEP_MS = 1_000;

/** The server's refusals when this racer accepted the invitation before, or in another request at the same time. */
const alreadyAccepted = ['already accepted', 'recovered from concurrent'];

/**
 * Accepts the invitation to an event. An earlier acceptance also counts as a success.
 * @throws what `call` throws for any other refusal or without an answer
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

/** Only an error of the server itself is tried again, up to three times. */
export const isTriedAgain = (failedTries: number, error: Error): boolean =>
  failedTries < RETRIES && error.message.includes('500');

/** 1 s, 2 s, 3 s. */
export const retryDelayMs = (failedTries: number): number => (failedTries + 1) * RETRY_STEP_MS;

import { randomUUID } from 'node:crypto';
import type { AdminUserAnswer, DuelView } from '@app/contracts';
import { DEFAULT_ROUNDS_LIMIT } from '@app/contracts';
import type { Chance } from '../../simulation/chance';
import type { HttpPlayer } from '../../support/http-player';
import type { Outcome } from './recorded-history';

const READ_WITHIN_MS = 3_000;

/** What a client wants. If it takes effect it makes one event. */
export interface Deed {
  by: HttpPlayer;
  path: string;
  body: object;
  /**
   * Whether the process at this address shows the effect, after its answer. Without it nothing is read.
   * @throws Error when that cannot be said
   */
  isShown?: (answer: unknown, url: string) => Promise<boolean>;
  /** Told once, with the answer of an acknowledged deed. */
  ended?: (outcome: Outcome, answer: unknown) => void;
}

/** What one client does, one thing after another. */
export type Deeds = () => Deed;

/** Granted rounds by racer, as far as they were acknowledged. */
export type Granted = Map<string, number>;

/**
 * An administrator who grants rounds to the same few racers as all the others, and sends messages to one tournament.
 * So several processes write to the same streams.
 */
export function administratorsDeeds(
  admin: HttpPlayer,
  racers: readonly HttpPlayer[],
  eventId: number,
  { granted, chance }: { granted: Granted; chance: Chance },
): Deeds {
  const message = (): Deed => {
    return { by: admin, path: `/api/tournament/${eventId}/admin-message`, body: { message: `Lap ${randomUUID()}` } };
  };
  const grant = (userId: string): Deed => {
    const before = granted.get(userId) ?? 0;
    return {
      by: admin,
      path: `/api/admin/users/${userId}/approve-rounds`,
      body: { additionalRounds: 1 },
      isShown: async (answer) => (answer as AdminUserAnswer).user.roundsLimit > DEFAULT_ROUNDS_LIMIT + before,
      ended: (outcome) => {
        if (outcome === 'acknowledged') granted.set(userId, (granted.get(userId) ?? 0) + 1);
      },
    };
  };
  return () => {
    if (chance.happens(0.3)) return message();
    return grant(chance.happens(0.1) ? randomUUID() : chance.one(racers).userId);
  };
}

/** A racer who challenges others, and answers in their name. */
export function racersDeeds(racer: HttpPlayer, others: readonly HttpPlayer[], chance: Chance): Deeds {
  let pending: { duelId: string; rival: HttpPlayer } | undefined;
  const isInState = (wanted: DuelView['status']) => async (duel: unknown, url: string) => {
    const { status, body } = await asked(`${url}/api/duels/${(duel as DuelView).id}`, racer);
    if (status >= 500) throw new Error(`nothing can be read: ${status}`);
    return (body as DuelView).status === wanted;
  };
  const challenge = (rival: HttpPlayer): Deed => ({
    by: racer,
    path: '/api/duels',
    body: { challengedId: rival.userId, category: 'Mixed' },
    isShown: isInState('pending'),
    ended: (outcome, answer) => {
      if (outcome === 'acknowledged') pending = { duelId: (answer as DuelView).id, rival };
    },
  });
  const decline = (duelId: string, rival: HttpPlayer): Deed => ({
    by: rival,
    path: `/api/duels/${duelId}/decline`,
    body: {},
    isShown: (_, url) => isInState('declined')({ id: duelId }, url),
  });
  return () => {
    const { duelId, rival } = pending ?? {};
    pending = undefined;
    if (duelId && rival) return decline(duelId, rival);
    return challenge(chance.happens(0.1) ? racer : chance.one(others));
  };
}

async function asked(url: string, { token }: HttpPlayer): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(READ_WITHIN_MS) });
  return { status: answer.status, body: await answer.json() };
}

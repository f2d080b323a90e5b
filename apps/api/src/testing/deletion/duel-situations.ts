import type { DuelBody, DuelView } from '@app/contracts';
import type { DuelDocument } from '../../duels/duel/duels.projection';
import { SocketClient } from '../../push/testing/socket-client';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { bellOf } from '../../told/notices/testing/bell';
import { type Cast, codeOf } from './stage';

/** Begins a duel of the two. What it returns is called after the deletion: what must hold for who stays. */
export type Situation = (cast: Cast) => Promise<() => Promise<void>>;

/** Resolves when nobody waits for an end of this duel any more. */
const ended = ({ duels }: Cast, duel: DuelView) =>
  duels.changed<DuelDocument>('duels', ({ _id, status, legs }) => {
    const isClosed = legs.every(({ totals }) => totals !== null);
    return _id === duel.id && status === 'expired' && isClosed;
  });

/** The other one is told on the open screen, finds the duel expired without a winner, and may do something else. */
async function leftBehind(cast: Cast, duel: DuelView): Promise<() => Promise<void>> {
  const { app, other, duels } = cast;
  const screen = await SocketClient.signIn(app.url, other.token);
  screen.send({ type: 'subscribe_duels' });
  const { data: before } = await screen.next('duels_update');
  const over = ended(cast, duel);
  return async () => {
    await over;
    await screen.until('duels_update', ({ data }) => data.version !== before.version);
    screen.close();
    const seen = await duels.see(other, duel);
    expect(seen).toMatchObject({ status: 'expired', winnerId: null, hasConversation: false });
    expect(await duels.list(other)).toEqual([seen]);
    const opponent = seen.role === 'challenger' ? seen.challenged : seen.challenger;
    if (opponent) expect(opponent).toMatchObject({ userId: null, playerName: 'Former racer' });
    const [told] = await bellOf(app, other).notices();
    expect(told).toMatchObject({ kind: 'duel', duelId: duel.id, outcome: 'expired' });
    await duels.challenge(other);
  };
}

const byLeaver = ({ duels, leaver, other }: Cast, body: Partial<DuelBody> = { challengedId: other.user.id }) =>
  duels.challenge(leaver, body);
const byOther = ({ duels, leaver, other }: Cast) => duels.challenge(other, { challengedId: leaver.user.id });

/** The other one is in the middle of a leg when the duel ends. */
async function midLeg(cast: Cast, duel: DuelView): Promise<() => Promise<void>> {
  const { app, duels, other } = cast;
  const { game } = await duels.start(other, duel);
  await duels.race(other, game.id, 2, 2);
  const leg = raceDriver(app, other);
  const { question } = await leg.next(game.id);
  const holds = await leftBehind(cast, duel);
  return async () => {
    await holds();
    // The clicks of a screen that still shows the question.
    expect(await leg.answer(game.id, question!.id, 'A', 900)).toMatchObject({
      questionId: question!.id,
      outcome: 'timed-out',
      pointsEarned: 0,
    });
    expect((await leg.next(game.id)).question).toBeNull();
    expect(await duels.finish(other, duel)).toMatchObject({
      status: 'expired',
      winnerId: null,
      ownLeg: { status: 'finished', score: 4 },
    });
    expect((await leg.start()).status).toBe('open');
  };
}

export const duelSituations: Record<string, Situation> = {
  'a challenge of theirs that nobody has answered': async (cast) => {
    const duel = await byLeaver(cast);
    const holds = await leftBehind(cast, duel);
    return async () => {
      await holds();
      expect(await codeOf(cast.duels.post(cast.other, `/${duel.id}/accept`).expect(409))).toBe('duel-expired');
      expect(await codeOf(cast.duels.post(cast.other, `/${duel.id}/decline`).expect(409))).toBe('duel-expired');
    };
  },
  'a challenge to them that they have not answered': async (cast) => leftBehind(cast, await byOther(cast)),
  'an open challenge of theirs, whose link somebody has': async (cast) => {
    const duel = await byLeaver(cast, {});
    const over = ended(cast, duel);
    return async () => {
      await over;
      expect(await cast.duels.look(duel.invitationToken!, cast.other)).toMatchObject({
        status: 'expired',
        challengerName: 'Former racer',
        mayDecline: false,
      });
      expect(await codeOf(cast.duels.post(cast.other, `/${duel.id}/accept`).expect(409))).toBe('duel-expired');
    };
  },
  'a challenge to their address by somebody whom they have blocked, which they never saw': async (cast) => {
    const { app, duels, leaver, other, person } = cast;
    await app.http.post(`/api/users/${other.user.id}/block`).set(leaver.bearer).expect(200);
    const duel = await duels.challenge(other, { challengedEmail: person.email });
    expect(await duels.list(leaver)).toEqual([]);
    return leftBehind(cast, duel);
  },
  'an accepted duel that nobody has begun': async (cast) => {
    const duel = await cast.duels.accept(cast.leaver, await byOther(cast));
    const holds = await leftBehind(cast, duel);
    return async () => {
      await holds();
      expect(await codeOf(cast.duels.post(cast.other, `/${duel.id}/start`).expect(409))).toBe('duel-expired');
    };
  },
  'a duel of theirs in which both race': async (cast) => {
    const duel = await cast.duels.accept(cast.other, await byLeaver(cast));
    const { game } = await cast.duels.start(cast.leaver, duel);
    await cast.duels.race(cast.leaver, game.id, 1, 1);
    return midLeg(cast, duel);
  },
  'a duel to which they were challenged, in which both race': async (cast) => {
    const duel = await cast.duels.accept(cast.leaver, await byOther(cast));
    await cast.duels.start(cast.leaver, duel);
    return midLeg(cast, duel);
  },
  'a duel in which they have finished and the other one races': async (cast) => {
    const duel = await cast.duels.accept(cast.leaver, await byOther(cast));
    await cast.duels.ride(cast.leaver, duel, 5);
    return midLeg(cast, duel);
  },
  'a duel in which they race and the other one has finished': async (cast) => {
    const duel = await cast.duels.accept(cast.other, await byLeaver(cast));
    await cast.duels.start(cast.leaver, duel);
    await cast.duels.ride(cast.other, duel, 5);
    const holds = await leftBehind(cast, duel);
    return async () => {
      await holds();
      expect((await cast.duels.see(cast.other, duel)).ownLeg).toMatchObject({ status: 'finished', score: 10 });
    };
  },
  'a duel that they have lost': async (cast) => {
    const duel = await cast.duels.accept(cast.leaver, await byOther(cast));
    await cast.duels.ride(cast.leaver, duel, 0);
    const won = await cast.duels.ride(cast.other, duel, 5);
    return async () => {
      expect(await cast.duels.see(cast.other, duel)).toMatchObject({
        status: 'completed',
        winnerId: cast.other.user.id,
        challengerScore: won.challengerScore,
        challenged: { userId: null, playerName: 'Former racer' },
      });
      const again = cast.duels.post(cast.other, `/${duel.id}/rematch`).expect(404);
      expect(await codeOf(again)).toBe('duel-opponent-not-found');
    };
  },
};

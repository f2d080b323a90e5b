import type { AnswerResult, EventLeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../bench/bench';
import { wallTime } from '../bench/player-timing';
import { AppProcess } from '../support/app-process';
import { ClientProcess } from '../support/client-process';
import type { Held } from '../support/pushed-clients';
import { setStage, type Stage } from '../support/tournament-stage';
import { promisedMs } from '../support/promised-time';

/**
 * Set FAULT_CLIENTS=5000 FAULT_RACERS=1000 for the long form; FAULT_SEED repeats a run. Clients that do not
 * race watch.
 */
const CLIENTS = Number(process.env.FAULT_CLIENTS ?? 300);
const RACERS = Math.min(CLIENTS, Number(process.env.FAULT_RACERS ?? 60));
const SEED = Number(process.env.FAULT_SEED ?? 20_261_121);
const CUTS = 3;
const CUT_WITHIN_MS = 15_000;
const NEWEST_WITHIN_MS = promisedMs(3_000);
const QUESTIONS = 10;
const THINK_MS = 2_000;
/** The clients share one process, which has to read everything. */
const LAP_MS = Math.max(400, CLIENTS / 5);
const MANY_FROM_ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '100000', SIGN_INS_PER_ACCOUNT: '100000' };

jest.setTimeout(1_200_000 + 200 * CLIENTS);

/**
 * Something that everybody was told. `at`: when the administrator knew that it was saved, in milliseconds since
 * 1970.
 */
interface Lap {
  lap: number;
  at: number;
}

type Last = Lap & { board: string };

describe('clients that are cut again and again during a live round', () => {
  it('hold the newest view within 3 seconds of each return, and lose no answer and double none', async () => {
    const app = await AppProcess.start(MANY_FROM_ONE_ADDRESS);
    const clients = new ClientProcess();
    const stage = await setStage(app, { players: RACERS, questions: QUESTIONS, rounds: 1 });
    const { eventId } = stage;
    const tournament = { type: 'subscribe_tournament' as const, eventId };
    const board = { type: 'subscribe_live_leaderboard' as const, eventId };
    const racers = { tokens: stage.players.map(({ token }) => token), subscriptions: [tournament, board], seed: SEED };
    const watchers = {
      tokens: Array<null>(CLIENTS - RACERS).fill(null),
      subscriptions: [tournament],
      seed: SEED + RACERS,
    };
    await clients.tell({ do: 'join', url: app.url, ...racers });
    await clients.tell({ do: 'join', url: app.url, ...watchers });
    await stage.startRound(1);

    const raced = clients.tell({ do: 'race', eventId, thinkMs: THINK_MS });
    const cut = clients.tell({ do: 'cut', times: CUTS, withinMs: CUT_WITHIN_MS });
    const laps = await lapsUntil(Promise.all([raced, cut]), stage);
    const last = { ...laps.at(-1)!, board: await boardOf(stage) };
    const held = await heldAfter(last, clients);
    const returns = held.flatMap((each, seat) => catchUps(each, laps).map((ms) => ({ seat, ms })));
    const wrong = [
      ...returns.filter(({ ms }) => ms > NEWEST_WITHIN_MS).map(({ seat, ms }) => `Client ${seat} waited ${ms} ms`),
      ...held.flatMap((each, seat) => stale(each, seat, last)),
      ...(await differences(stage, await raced)),
    ];
    clients.end();
    await app.stop();
    const waits = returns.map(({ ms }) => ms);
    const [p50Ms, p99Ms, slowestMs] = [0.5, 0.99, 1].map((share) => Math.round(quantile(waits, share)));
    const answers = (await raced).flat().length;
    console.table([
      { seed: SEED, clients: CLIENTS, returns: waits.length, p50Ms, p99Ms, slowestMs, answers, faults: wrong.length },
    ]);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(waits).toHaveLength(CLIENTS * CUTS);
    expect(answers).toBe(RACERS * QUESTIONS);
  });
});

/** Lets the administrator send messages until `over` resolves, and one more afterwards. */
async function lapsUntil(over: Promise<unknown>, { admin, eventId }: Stage): Promise<Lap[]> {
  const laps: Lap[] = [];
  const next = async () => {
    const lap = laps.length + 1;
    await admin.post(`/api/tournament/${eventId}/admin-message`, { message: `Lap ${lap}` });
    laps.push({ lap, at: wallTime() });
  };
  let isOver = false;
  const ended = over.finally(() => (isOver = true));
  while (!isOver) {
    await next();
    await Promise.race([ended, pause(LAP_MS)]);
  }
  await next();
  return laps;
}

/** The live board as anybody can request it. */
async function boardOf({ admin }: Stage): Promise<string> {
  const { players } = await admin.get<LiveLeaderboardView>('/api/tournaments/live-leaderboard');
  return JSON.stringify(players);
}

/** What the clients have received, once all have the last views or had enough time for them. */
async function heldAfter(last: Last, clients: ClientProcess): Promise<Held[]> {
  for (;;) {
    const held = await clients.tell({ do: 'tell' });
    if (held.every((each, seat) => stale(each, seat, last).length === 0) || wallTime() - last.at > NEWEST_WITHIN_MS)
      return held;
    await pause(50);
  }
}

const lapOf = (view: Held['views'][number] | undefined): number =>
  Number(/^Lap (\d+)$/.exec(view?.message ?? '')?.[1] ?? 0);

/** For each reconnection, the milliseconds until everything told before it has arrived; Infinity when it never did. */
function catchUps({ openedAt, views }: Held, laps: readonly Lap[]): number[] {
  return openedAt.slice(1).map((backAt) => {
    const told = laps.findLast(({ at }) => at <= backAt)?.lap ?? 0;
    const view = views.find((each) => each.at >= backAt && lapOf(each) >= told);
    return view ? view.at - backAt : Infinity;
  });
}

/**
 * Faults of a client: an older view after a newer one, or another view than the last at the end. Only racers
 * follow the board.
 */
function stale({ views, board }: Held, seat: number, last: Last): string[] {
  const laps = views.map(lapOf);
  const back = laps.findIndex((lap, place) => place > 0 && lap < laps[place - 1]!);
  return [
    ...(back < 0 ? [] : [`Client ${seat} was shown lap ${laps[back]} after lap ${laps[back - 1]}`]),
    ...(laps.at(-1) === last.lap ? [] : [`Client ${seat} holds lap ${laps.at(-1)}, not ${last.lap}`]),
    ...(seat >= RACERS || board === last.board ? [] : [`Client ${seat} holds the board ${board}, not ${last.board}`]),
  ];
}

/** The differences between what was acknowledged, what is stored, and what the standings count. */
async function differences({ admin, eventId, players }: Stage, told: AnswerResult[][]): Promise<string[]> {
  const { leaderboard } = await admin.get<EventLeaderboardView>(`/api/tournament/${eventId}/leaderboard`);
  const totals = new Map(leaderboard.map(({ userId, totalScore }) => [userId, totalScore]));
  const checked = told.map(async (results, seat) => {
    const player = players[seat]!;
    const { responses } = await player.details(results[0]!.gameId);
    const stored = responses.map(({ playerAnswer, pointsEarned }) => `${playerAnswer} ${pointsEarned}`);
    const acknowledged = results.map(({ playerAnswer, pointsEarned }) => `${playerAnswer} ${pointsEarned}`);
    const points = results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
    const faults: string[] = [];
    const isSame = stored.join() === acknowledged.join();
    if (!isSame) faults.push(`Racer ${seat} was told ${acknowledged.join()}, stored is ${stored.join()}`);
    if (results.some(({ outcome }) => outcome === 'timed-out')) faults.push(`Racer ${seat} answered too late`);
    const total = totals.get(player.userId);
    if (total !== undefined && total !== points) faults.push(`Racer ${seat} has ${total} points, not ${points}`);
    return faults;
  });
  return (await Promise.all(checked)).flat();
}

import { setTimeout as pause } from 'node:timers/promises';
import { type AdminUserView, DEFAULT_ROUNDS_LIMIT, type PageView } from '@app/contracts';
import { type RecordedEvent } from '@app/event-store';
import { EventStoreDbEventStore } from '@app/event-store/eventstoredb';
import { Chance } from '../../simulation/chance';
import { ADMIN } from '../../support/app-process';
import { HttpPlayer } from '../../support/http-player';
import { showsLaterEvents } from '../../support/later-events';
import { SeveralProcesses } from '../../support/several-processes';
import { brokenPromises, longestSilence } from './broken-promises';
import { administratorsDeeds, type Deeds, type Granted, racersDeeds } from './deeds';
import { HistoryClient } from './history-client';
import { Nemesis } from './nemesis';
import { RecordedHistory } from './recorded-history';

export interface HistoryPlan {
  seed: number;
  seconds: number;
  processes: number;
  /** The longest silence while the event store has a leader and MongoDB runs. */
  patienceMs: number;
}

export interface PlayedHistory {
  /** What is wrong; empty when every promise was kept. */
  findings: string[];
  figures: Record<string, number>;
  history: RecordedHistory;
}

const ADMINISTRATORS = 4;
const RACERS = 8;
/** Few, so that the administrators meet. */
const REWARDED = 3;
const ADMINISTRATORS_PAUSE_MS = 300;
/** A racer may make thirty challenges a minute. */
const RACERS_PAUSE_MS = 4_000;
/** Exists in a fresh installation. */
const EVENT = 4;
const MANY_FROM_ONE_ADDRESS = {
  SIGN_INS_PER_ADDRESS: '100000',
  SIGN_INS_PER_ACCOUNT: '100000',
  LOOP_MS_PER_USER: '100000',
  WRITES_PER_USER: '100000',
};

/**
 * Clients make calls to several processes while a nemesis harms these, their networks and both stores. What
 * happens to whom follows from the seed; when exactly it meets a call does not. Then everything is made whole, and what
 * the clients were told is compared with the log, and the read models with a fresh fold of it.
 */
export async function playHistory({
  seed,
  seconds,
  processes: count,
  patienceMs,
}: HistoryPlan): Promise<PlayedHistory> {
  const processes = await SeveralProcesses.start(count, MANY_FROM_ONE_ADDRESS);
  try {
    const { members } = processes;
    const { url } = members[0]!.app;
    const admin = await HttpPlayer.logIn(url, ADMIN);
    const names = Array.from({ length: RACERS }, (_, index) => `Racer-${index}`);
    const racers = await Promise.all(names.map((name) => HttpPlayer.signUp(url, name)));

    const chance = new Chance(seed);
    const history = new RecordedHistory();
    const granted: Granted = new Map();
    const stop = new AbortController();
    const client = (name: string, pauseMs: number, deedsBy: (chance: Chance) => Deeds) => {
      const own = chance.fork();
      return new HistoryClient({ name, members, pauseMs, chance: own, history, deeds: deedsBy(own) });
    };
    const rewarded = racers.slice(0, REWARDED);
    const clients = [
      ...Array.from({ length: ADMINISTRATORS }, (_, index) =>
        client(`administrator ${index}`, ADMINISTRATORS_PAUSE_MS, (own) =>
          administratorsDeeds(admin, rewarded, EVENT, { granted, chance: own }),
        ),
      ),
      ...racers.map((racer) =>
        client(racer.racingName, RACERS_PAUSE_MS, (own) => {
          const others = racers.filter((other) => other !== racer);
          return racersDeeds(racer, others, own);
        }),
      ),
    ];
    const nemesis = new Nemesis(processes, chance.fork(), history);
    const running = [nemesis.run(stop.signal), ...clients.map((client) => client.run(stop.signal))];
    await Promise.race([pause(seconds * 1_000), Promise.all(running)]);
    const endedAt = history.now();
    stop.abort();
    await Promise.all(running);

    for (const { app } of members) await showsLaterEvents(app.url, admin, EVENT);
    await processes.projector();
    const log = await logOf(processes);
    const { calls, outages, faults } = history;
    const judged = { calls, outages, endedAt };
    const findings = [
      ...brokenPromises(
        judged,
        log.map(({ metadata }) => metadata.commandId),
        patienceMs,
      ),
      ...(await wrongViews(processes, admin, racers, log)),
      ...(await commandFailures(processes)),
    ];
    const outcomes = (outcome: string) => calls.filter((call) => call.outcome === outcome).length;
    const figures = {
      seed,
      calls: calls.length,
      acknowledged: outcomes('acknowledged'),
      refused: outcomes('refused'),
      unknown: outcomes('unknown'),
      'reads checked': calls.filter(({ wasShown }) => wasShown !== null).length,
      faults: faults.length,
      leaders: outages.filter(({ of }) => of === 'event store').length,
      'MongoDB lost': outages.filter(({ of }) => of === 'MongoDB').length,
      'longest silence ms': longestSilence(judged).ms,
      findings: findings.length,
    };
    return { findings, figures, history };
  } finally {
    await processes.stop();
  }
}

async function logOf({ events }: SeveralProcesses): Promise<RecordedEvent[]> {
  const store = await EventStoreDbEventStore.connect({ url: events.url });
  const all: RecordedEvent[] = [];
  for await (const batch of store.readAll({})) all.push(...batch.events);
  await store.close();
  return all;
}

/** Each process shows as many granted rounds as the log has. */
async function wrongViews(
  { members }: SeveralProcesses,
  admin: HttpPlayer,
  racers: readonly HttpPlayer[],
  log: readonly RecordedEvent[],
): Promise<string[]> {
  const shown = members.map(async ({ name, app }) => {
    const { entries } = await admin.at(app.url).get<PageView<AdminUserView>>('/api/admin/users?pageSize=100');
    return racers.flatMap(({ userId, racingName }) => {
      const inLog = log.filter(({ type, stream }) => type === 'RoundsGranted' && stream === `racer-${userId}`).length;
      const limit = entries.find(({ id }) => id === userId)?.roundsLimit;
      const expected = DEFAULT_ROUNDS_LIMIT + inLog;
      return limit === expected ? [] : [`${name} shows ${limit} rounds for ${racingName}, not ${expected}`];
    });
  });
  return (await Promise.all(shown)).flat();
}

/** What the operator's own checks of the log and of the read models find. */
async function commandFailures(processes: SeveralProcesses): Promise<string[]> {
  const findings: string[] = [];
  for (const command of ['verify', 'diff']) {
    const { code, printed } = await processes.log(command);
    if (code !== 0) findings.push(`log ${command} ended with ${code}: ${printed}`);
  }
  return findings;
}

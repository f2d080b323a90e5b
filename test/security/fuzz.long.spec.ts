import { join } from 'node:path';
import type { EventLeaderboardView, LeaderboardEntry } from '@app/contracts';
import { spread } from '../bench/player-timing';
import { AppProcess } from '../support/app-process';
import { FuzzedApplication } from './fuzzed-application';
import { fuzzSockets } from './fuzzed-sockets';
import { type BoardRow, eventsOf, faultsOf, leaderboardOf, standingsOf } from './log-audit';

/**
 * Set FUZZ_REQUESTS=200000 FUZZ_FRAMES=50000 for the long form. FUZZ_SEED repeats a run, as far as answers
 * arrive in the same order.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const FRAMES = Number(process.env.FUZZ_FRAMES ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const PLAYERS = Math.min(30, 5 + Math.ceil(REQUESTS / 5_000));
const EVENTS = [1, 2, 3, 4];
const SHOWN = 100;

jest.setTimeout(1_200_000 + 60 * (REQUESTS + FRAMES));

/** Thousands of requests come from one address here. */
const UNLIMITED = {
  SIGN_INS_PER_ADDRESS: '100000000',
  SIGN_INS_PER_ACCOUNT: '100000000',
  LOOP_MS_PER_USER: '100000000',
  WRITES_PER_USER: '100000000',
};

describe('An application that is sent anything at all', () => {
  let app: AppProcess;
  afterEach(() => app.stop());

  it('answers as it foresaw, and keeps a log that is whole and a leaderboard and standings that follow from it', async () => {
    app = await AppProcess.start({ ...UNLIMITED, LOG_LEVEL: 'warn', SOCKET_MESSAGES_PER_SECOND: '1000' });
    const random = spread(SEED);
    const fuzzed = new FuzzedApplication(app, random);
    await fuzzed.prepare(PLAYERS);
    await fuzzed.sendWrongFields();
    await fuzzed.send(REQUESTS / 2);
    const tokens = fuzzed.actors.flatMap(({ token }) => token ?? []);
    const valueOf = (name: string) => fuzzed.valueOf(name);
    const sockets = await fuzzSockets(app.url, { frames: FRAMES, random, valueOf, tokens });
    await fuzzed.send(REQUESTS / 2);
    console.log(
      `seed ${SEED}: ${REQUESTS} requests, answered ${JSON.stringify([...fuzzed.statuses].toSorted(([a], [b]) => a - b))}; ` +
        `${FRAMES} frames, ${sockets.answers} messages back`,
    );
    expect([...fuzzed.unforeseen, ...sockets.unforeseen]).toEqual([]);
    expect(app.printed()).not.toContain('Unexpected error');

    // A restart brings every read model to the end of the log.
    await app.restart();
    const board = await fuzzed.json<LeaderboardEntry[]>(`/api/leaderboard?limit=${SHOWN}`);
    const standings = await Promise.all(EVENTS.map((id) => shownStandings(fuzzed, id)));
    fuzzed.close();
    await app.kill();
    const events = await eventsOf(join(app.dataDirectory, 'events.sqlite'));
    const answers = events.filter(({ type }) => type === 'QuestionAnswered').length;
    console.log(`${events.length} events, ${answers} answers, ${board.length} on the leaderboard`);
    expect(faultsOf(events)).toEqual([]);
    expect(board.flatMap(rowOf)).toEqual(leaderboardOf(events).slice(0, SHOWN));
    EVENTS.forEach((id, index) => {
      if (standings[index]) expect([id, standings[index]]).toEqual([id, standingsOf(id, events).slice(0, SHOWN)]);
    });
  });
});

const rowOf = ({ userId, totalScore, totalGames, correctAnswers }: LeaderboardEntry): BoardRow[] =>
  userId === null ? [] : [[userId, totalScore, totalGames, correctAnswers]];

/** Null for a deleted event. */
async function shownStandings(fuzzed: FuzzedApplication, eventId: number) {
  try {
    const { leaderboard } = await fuzzed.json<EventLeaderboardView>(`/api/events/${eventId}/leaderboard`);
    return leaderboard.map(({ userId, totalScore, correctAnswers }) => [userId, totalScore, correctAnswers]);
  } catch {
    return null;
  }
}

import type { ReplayedTournamentsPage, ReplayEntry, ReplayView, StandingsEntry } from '@app/contracts';
import { EVENT, type LiveEvent, liveEvent, otherThan } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
/** What the live board showed, by the entry after which it did. */
const shownLive = new Map<number, unknown>();

const replayOf = async (round: number, query = ''): Promise<ReplayView> =>
  (await app.http.get(`/api/admin/events/${EVENT}/rounds/${round}/replay${query}`).set(event.admin.bearer).expect(200))
    .body;

/** Name and points in the order of the board. */
async function lookAtBoard(): Promise<void> {
  await event.caughtUp();
  const { body } = await app.http.get(`/api/events/${EVENT}/leaderboard`).expect(200);
  const rows = (body.leaderboard as StandingsEntry[]).map(({ position, playerName, totalScore }) => {
    return [position, playerName, totalScore];
  });
  shownLive.set((await replayOf(1)).entries.length, rows);
}

/** The same, from the replay. */
function boardAfter({ racers, entries }: ReplayView, count: number): unknown {
  const scores = racers.map(({ before }) => before);
  for (const { scores: changed = [] } of entries.slice(0, count)) {
    for (const { racer, score } of changed) scores[racer] = score;
  }
  const rows = scores.flatMap((score, racer) => (score ? [{ ...score, name: racers[racer]!.playerName }] : []));
  return rows
    .map(({ rankKey, name, score }) => [1 + rows.filter((row) => row.rankKey > rankKey).length, name, score] as const)
    .toSorted(([one], [other]) => one - other);
}

async function answer(player: SignedInPlayer, isRight: boolean, afterMs: number): Promise<void> {
  const { question } = await event.driver(player).next();
  const { correctAnswer } = (await event.questions(1)).find(({ id }) => id === question!.id)!;
  clock.pass(afterMs);
  await event.driver(player).answer(question!.id, isRight ? correctAnswer : otherThan(correctAnswer), afterMs);
  await lookAtBoard();
}

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  for (const racer of [ada, ben]) await event.join(racer);
  await event.startRound(1);
  await answer(ada, true, 6_000);
  await answer(ben, true, 2_000);
  await event.control('pause');
  await event.control('resume');
  await answer(ada, false, 1_000);
  await answer(ada, true, 3_000);
  await event.control('next-question');
  await lookAtBoard();
  await event.control('end-round');
  await lookAtBoard();
});
afterAll(() => app.close());

const contentOf = ({ at: _at, stream: _stream, revision: _revision, scores: _scores, ...content }: ReplayEntry) =>
  content;

describe('The replay of a round', () => {
  it('has every event of the round in the order of the log, with whoever did it', async () => {
    const { entries, racers, questions, timeLimitMs, quickLimitMs, startedAt, streams } = await replayOf(1);
    expect(racers.map(({ playerName }) => playerName)).toEqual(['Ada', 'Ben']);
    const [first] = questions;
    const by = expect.any(String);
    const times = { serverMs: 6_000, claimedMs: 6_000, creditMs: expect.any(Number), elapsedMs: expect.any(Number) };
    expect(entries.slice(0, 7).map(contentOf)).toEqual([
      { kind: 'act', act: 'round-started', by },
      { kind: 'race-started', racer: 0 },
      { kind: 'served', racer: 0, question: 0 },
      { kind: 'answered', racer: 0, question: 0, answer: first!.correctAnswer, isCorrect: true, points: 1, ...times },
      { kind: 'race-started', racer: 1 },
      { kind: 'served', racer: 1, question: 0 },
      expect.objectContaining({ kind: 'answered', racer: 1, points: 2 }),
    ]);
    const acts = entries.flatMap((entry) => (entry.kind === 'act' ? [[entry.act, entry.question]] : []));
    expect(acts).toEqual([
      ['round-started', undefined],
      ['round-paused', undefined],
      ['round-resumed', undefined],
      ['question-closed', expect.any(Number)],
      ['round-ended', undefined],
    ]);
    expect({ timeLimitMs, quickLimitMs }).toEqual({ timeLimitMs: 10_000, quickLimitMs: 5_000 });
    expect(entries[3]!.at).toBe(6_000);
    expect(Date.parse(startedAt) + entries.at(-1)!.at).toBe(clock.now());
    expect(streams).toHaveLength(3);
    expect(streams[0]).toBe(`tournament-${EVENT}`);
  });

  it('has at each entry the standings that the live board showed then', async () => {
    const replay = await replayOf(1);
    expect(shownLive.size).toBeGreaterThan(5);
    for (const [count, rows] of shownLive) expect(boardAfter(replay, count)).toEqual(rows);
  });

  it('is for a steward who races only when the round is over', async () => {
    await event.act({ type: 'JoinTournament', userId: event.admin.user.id, invitationId: null });
    await event.startRound(2);
    const path = `/api/admin/events/${EVENT}/rounds/2/replay`;
    const { body } = await app.http.get(path).set(event.admin.bearer).expect(409);
    expect(body.code).toBe('race-not-over');
    await event.control('end-round');
    await app.http.get(path).set(event.admin.bearer).expect(200);
    await event.act({ type: 'RemoveParticipant', userId: event.admin.user.id, taken: [] });
  });

  it('stays when the round is raced again, the tournament is reset and the event is deleted', async () => {
    const before = await replayOf(1);
    await event.startRound(1);
    expect((await replayOf(1)).subject).toMatchObject({ kind: 'round', run: { run: 2, end: null } });
    await event.control('reset');
    await app.http.delete(`/api/events/${EVENT}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    const after = await replayOf(1, '?attempt=1&run=1');
    expect(after).toEqual({ ...before, subject: expect.objectContaining({ isDeleted: true }) });
    const { body } = await app.http.get('/api/admin/replays').set(event.admin.bearer).expect(200);
    expect((body as ReplayedTournamentsPage).entries).toMatchObject([
      {
        eventId: EVENT,
        deletedAt: expect.any(String),
        runs: [
          { attempt: 1, round: 1, run: 2, end: 'ended' },
          { attempt: 1, round: 2, run: 1, end: 'ended' },
          { attempt: 1, round: 1, run: 1, end: 'ended' },
        ],
      },
    ]);
  });

  it('is found by a part of the event’s name', async () => {
    const found = async (search: string) =>
      (await app.http.get('/api/admin/replays').query({ search }).set(event.admin.bearer).expect(200)).body.total;
    const [{ name }] = (await app.http.get('/api/admin/replays').set(event.admin.bearer)).body.entries;
    expect([await found(name.slice(0, 5).toUpperCase()), await found('no such event')]).toEqual([1, 0]);
  });

  it.each([
    [`/api/admin/events/${EVENT}/rounds/3/replay`, 404, 'round-not-raced'],
    [`/api/admin/events/${EVENT}/rounds/1/replay?run=7`, 404, 'round-not-raced'],
    [`/api/admin/events/${EVENT}/rounds/99/replay`, 400, 'round-unknown'],
    [`/api/admin/events/${EVENT}/rounds/1/replay?attempt=first`, 400, 'validation-failed'],
    ['/api/admin/events/9999/rounds/1/replay', 404, 'event-not-found'],
  ])('refuses %s with %i %s', async (path, status, code) => {
    const { body } = await app.http.get(path).set(event.admin.bearer).expect(status);
    expect(body.code).toBe(code);
  });

  it('is not for players', async () => {
    await app.http.get(`/api/admin/events/${EVENT}/rounds/1/replay`).set(ada.bearer).expect(403);
  });
});

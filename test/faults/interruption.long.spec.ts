import { setTimeout as pause } from 'node:timers/promises';
import {
  type DuelStartAnswer,
  type DuelView,
  type GameView,
  type InterruptionsPage,
  type LogLookView,
  type NextAnswer,
  type NoticesPage,
  QUESTION_TIME_MS,
} from '@app/contracts';
import { AppProcess } from '../support/app-process';
import type { HttpPlayer } from '../support/http-player';
import { until } from '../support/later-events';
import { describeWithMongod } from '../support/mongod';
import { SeveralProcesses } from '../support/several-processes';
import { setStage } from '../support/tournament-stage';

const SIGN_EVERY_MS = 2_000;
/** What a call, a signal and the start of a process take at most on a busy machine. */
const SLACK_MS = 1_500;
const MANY_FROM_ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '100000' };

/** A racer's question, as the list of interruptions has it. */
interface Asked {
  userId: string;
  kind: string;
  question: number;
  ranOut: boolean;
}

/**
 * A round of two, a duel and a qualifying race, each with an open question; one racer of the round has answered. Ran out
 * when nobody has come back in time.
 */
async function openRaces(app: Pick<AppProcess, 'url'>) {
  const stage = await setStage(app, { players: 6, questions: 5, rounds: 1 });
  const [waiting, quick, challenger, challenged, solo, idle] = stage.players as [HttpPlayer, ...HttpPlayer[]];
  await idle!.post('/api/games');
  const { id: duelId } = await challenger!.post<DuelView>('/api/duels', {
    category: 'Mixed',
    questionCount: 5,
    challengedId: challenged!.userId,
  });
  await challenged!.post(`/api/duels/${duelId}/accept`);
  const { game: leg } = await challenger!.post<DuelStartAnswer>(`/api/duels/${duelId}/start`);
  const race = await solo!.post<GameView>('/api/games');
  await stage.startRound(1);
  const nextInRound = (player: HttpPlayer) => player.post<NextAnswer>(`/api/tournament/${stage.eventId}/next`);
  await nextInRound(waiting);
  const { question } = await nextInRound(quick!);
  const body = { questionId: question!.id, answer: 'A', timeElapsed: 500 };
  await quick!.post(`/api/tournament/${stage.eventId}/answer`, body);
  await challenger!.post(`/api/games/${leg.id}/next`);
  await solo!.post(`/api/games/${race.id}/next`);
  const of = (player: HttpPlayer, kind: string): Asked => {
    return { userId: player.userId, kind, question: 0, ranOut: true };
  };
  const open = [of(waiting, 'tournament'), of(challenger!, 'duel'), of(solo!, 'qualifying')];
  return { stage, admin: stage.admin, players: stage.players, open };
}

const asked = (page: InterruptionsPage): Asked[] =>
  page.entries.flatMap(({ races }) =>
    races.flatMap(({ kind, racers }) =>
      racers.map(({ userId, question, ranOut }) => ({ userId: userId!, kind, question, ranOut })),
    ),
  );

const byRacer = (one: Asked, other: Asked) => (one.userId < other.userId ? -1 : 1);

const interruptionsOf = (admin: HttpPlayer) => admin.get<InterruptionsPage>('/api/admin/interruptions');

const untilNoticed = (admin: HttpPlayer) =>
  until('an interruption is noticed', async () => (await interruptionsOf(admin)).total > 0);

const eventsOf = async (admin: HttpPlayer) =>
  (await admin.get<LogLookView>('/api/admin/log/events?kind=interruption')).entries.length;

/** Another start would notice it again, if it were not noticed for good. */
async function expectOne(admin: HttpPlayer, open: Asked[], downAt: number, upAt: number): Promise<void> {
  await untilNoticed(admin);
  const page = await interruptionsOf(admin);
  expect(asked(page).toSorted(byRacer)).toEqual(open.toSorted(byRacer));
  const [{ awayFrom, backAt }] = page.entries as [InterruptionsPage['entries'][number]];
  expect(Date.parse(awayFrom)).toBeGreaterThan(downAt - SIGN_EVERY_MS - SLACK_MS);
  expect(Date.parse(awayFrom)).toBeLessThanOrEqual(downAt + SLACK_MS);
  expect(Date.parse(backAt)).toBeGreaterThan(downAt + QUESTION_TIME_MS);
  expect(Date.parse(backAt)).toBeLessThanOrEqual(upAt);
  expect(await eventsOf(admin)).toBe(1);
}

describe('The embedded application', () => {
  let app: AppProcess;
  beforeEach(async () => void (app = await AppProcess.start(MANY_FROM_ONE_ADDRESS)));
  afterEach(() => app.stop());

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'notices once, after %s, whose questions ran out in a round, a duel and a race',
    async (signal) => {
      const { open, admin, players } = await openRaces(app);
      const downAt = Date.now();
      await app.end(signal);
      await pause(QUESTION_TIME_MS + SLACK_MS);
      await app.start();
      await expectOne(admin, open, downAt, Date.now());
      await app.restart();
      await untilNoticed(admin);
      expect(await eventsOf(admin)).toBe(1);
      const bells = await Promise.all(players.map((player) => player.get<NoticesPage>('/api/notices')));
      const told = bells.map(({ notices }) => notices.filter(({ kind }) => kind === 'interruption').length);
      expect(told).toEqual([1, 0, 1, 0, 1, 0]);
    },
  );

  it('notices nothing when nothing was open', async () => {
    const { stage, admin, players } = await openRaces(app);
    await stage.endRound();
    await pause(QUESTION_TIME_MS + SIGN_EVERY_MS);
    await app.kill();
    await pause(SIGN_EVERY_MS);
    await app.start();
    // A later interruption shows that it has looked.
    const race = await players[3]!.post<GameView>('/api/games');
    await players[3]!.post(`/api/games/${race.id}/next`);
    await app.kill();
    await pause(SIGN_EVERY_MS);
    await app.start();
    await untilNoticed(admin);
    expect(asked(await interruptionsOf(admin)).map(({ userId }) => userId)).toEqual([players[3]!.userId]);
    expect(await eventsOf(admin)).toBe(1);
  });
});

describeWithMongod('Two processes on the same stores', () => {
  it('notice nothing while one of them lives, and together once that both were away', async () => {
    const processes = await SeveralProcesses.start(2, MANY_FROM_ONE_ADDRESS);
    const [first, second] = processes.members.map(({ app }) => app) as [AppProcess, AppProcess];
    const { open, admin } = await openRaces(first);
    await second.kill();
    await pause(SIGN_EVERY_MS);
    await second.start();
    const downAt = Date.now();
    await Promise.all([first.kill(), second.kill()]);
    await pause(QUESTION_TIME_MS + SLACK_MS);
    await Promise.all([first.start(), second.start()]);
    await expectOne(admin, open, downAt, Date.now());
    await first.restart();
    await second.restart();
    await untilNoticed(admin);
    expect(await eventsOf(admin)).toBe(1);
    await processes.stop();
  });
});

import type { EventResultView, ReplayView } from '@app/contracts';
import { logCommand } from '../../apps/api/src/testing/log-command';
import { AppProcess } from '../support/app-process';
import type { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { setStage, type Stage } from '../support/tournament-stage';
import { inHistory, releases } from './in-history';

const ROUNDS = 2;
const QUESTIONS = 5;
const LETTERS = ['A', 'B', 'C', 'D'] as const;

let app: AppProcess;
afterEach(() => app.stop());

/** Qualifying races and a tournament, on an older release. */
async function racedEvening(): Promise<Stage> {
  const stage = await setStage(app, { players: 3, questions: QUESTIONS, rounds: ROUNDS });
  for (const [seat, player] of stage.players.entries()) {
    for (let race = 0; race < seat; race += 1) await player.race((index) => LETTERS[(seat + index) % 4]!);
  }
  const racers = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await stage.startRound(round);
    await Promise.all(racers.map((racer, seat) => racer.race(({ index }) => LETTERS[(seat + index) % 4]!)));
    await stage.endRound();
  }
  for (const racer of racers) racer.leave();
  await stage.admin.post(`/api/tournament/${stage.eventId}/end`);
  return stage;
}

/** What people see of the evening, by address. */
async function boards({ eventId, admin, players }: Stage): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  const look = async (who: HttpPlayer, path: string) => (shown[`${path} of ${who.userId}`] = await who.get(path));
  await look(admin, '/api/leaderboard/100');
  await look(admin, `/api/tournament/${eventId}/leaderboard`);
  for (const player of players) {
    await look(player, '/api/profile/stats');
    await look(player, '/api/leaderboard/me');
  }
  return shown;
}

const title = 'an evening of release $release is shown as it was, its log is whole, and racing goes on';
inHistory.each(releases)(title, async ({ older }) => {
  app = await AppProcess.start({}, older!);
  const stage = await racedEvening();
  const before = await boards(stage);
  await app.end('SIGTERM');

  await app.start();
  expect(await boards(stage)).toMatchObject(before);
  await hasWholeLog();

  await app.start();
  const rounds = `/api/admin/events/${stage.eventId}`;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const replay = await stage.admin.get<ReplayView>(`${rounds}/rounds/${round}/replay?attempt=1&run=1`);
    expect(replay.questions).toHaveLength(QUESTIONS);
  }
  const verdict = { round: 1, question: 0, accepted: null, userIds: null, reason: 'ambiguous' };
  await stage.admin.post(`${rounds}/rulings`, verdict);
  const { racers, rulings } = await stage.admin.get<EventResultView>(`/api/tournament/${stage.eventId}/result`);
  expect([racers.length, rulings.length]).toEqual([3, 1]);
  for (const player of stage.players) await player.race(() => 'A');
  await hasWholeLog();
});

/** Every event is as it was written, and every read model says what the log says. */
async function hasWholeLog(): Promise<void> {
  await app.end('SIGTERM');
  const data = { DATA_DIR: app.dataDirectory };
  const verified = await logCommand(['verify'], data);
  expect(verified.printed).toMatch(/every hash, id and place is right$/m);
  expect(verified.code).toBe(0);
  const { code, printed } = await logCommand(['diff'], data);
  expect(printed).toMatch(/^games: \d+ documents up to position \d+: as the log says$/m);
  expect(printed).not.toMatch(/wrong|cannot fold/);
  expect(code).toBe(0);
}

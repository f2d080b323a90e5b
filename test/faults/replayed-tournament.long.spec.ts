import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  type EventResultView,
  type JudgedRulingView,
  LIVE_BOARD_SIZE,
  type LiveLeaderboardView,
  type ReplayedTournamentsPage,
  type ReplayRun,
  type ReplayScore,
  type ReplayView,
  type ServerMessage,
} from '@app/contracts';
import { type EventStore, type RecordedEvent, SqliteEventStore } from '@app/event-store';
import { EventStoreDbEventStore } from '@app/event-store/eventstoredb';
import { GAME_STREAMS } from '../../apps/api/src/racing/game/game.events';
import { tournamentStream } from '../../apps/api/src/finals/tournament/tournament.events';
import { standingsOfLog } from '../../apps/api/src/finals/tournament-race/testing/standings-of-log';
import { AppProcess } from '../support/app-process';
import { LivePlayer } from '../support/live-player';
import { describeWithMongod } from '../support/mongod';
import { SeveralProcesses, startedAtLast } from '../support/several-processes';
import { setStage, type Stage } from '../support/tournament-stage';

/** Set FAULT_PLAYERS=200 for the long form. */
const PLAYERS = Number(process.env.FAULT_PLAYERS ?? 50);
const QUESTIONS = 5;
const RETRY_MS = 50;
const THINK_MS = 400;
const ENVIRONMENT = {
  SIGN_INS_PER_ADDRESS: '100000',
  SIGN_INS_PER_ACCOUNT: '100000',
  LOOP_MS_PER_USER: '100000',
  WRITES_PER_USER: '100000',
  LIGHTS_MS: '700',
};

/** One application, with a log that can be read when it is over. */
interface Installation {
  app: AppProcess;
  /** Kills the server and starts it again. */
  fall: () => Promise<void>;
  stop: () => Promise<void>;
  openLog: () => Promise<EventStore>;
}

async function embedded(): Promise<Installation> {
  const app = await AppProcess.start(ENVIRONMENT);
  return {
    app,
    fall: () => app.restart(),
    stop: () => app.stop(),
    openLog: async () => {
      await app.end('SIGTERM');
      return SqliteEventStore.open({ file: join(app.dataDirectory, 'events.sqlite') });
    },
  };
}

async function onServers(): Promise<Installation> {
  const processes = await SeveralProcesses.start(1, ENVIRONMENT);
  const { app } = processes.members[0]!;
  return {
    app,
    fall: async () => {
      await app.kill();
      await startedAtLast(() => app.start());
    },
    stop: () => processes.stop(),
    openLog: () => EventStoreDbEventStore.connect({ url: processes.events.url }),
  };
}

describe('A tournament on the embedded stores', () => replayed(embedded));
describeWithMongod('A tournament on EventStoreDB and MongoDB', () => replayed(onServers));

/** What the live board said: the totals of the best, by user id. */
type Board = Record<string, number>;

function replayed(start: () => Promise<Installation>): void {
  let installation: Installation;
  let stage: Stage;
  let players: LivePlayer[];
  const pushed: { round: number; board: Board }[] = [];
  let recorder: WebSocket;

  const press = (call: string, body: object = {}) => stage.admin.post(`/api/tournament/${stage.eventId}/${call}`, body);

  beforeAll(async () => {
    installation = await start();
    const { app } = installation;
    stage = await setStage(app, { players: PLAYERS, questions: QUESTIONS, rounds: 3 });
    players = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
    recorder = record();
  });
  afterAll(async () => {
    for (const player of players) player.leave();
    recorder.terminate();
    await installation.stop();
  });

  /** Keeps every board that is pushed. */
  function record(): WebSocket {
    const socket = new WebSocket(`${installation.app.url.replace('http', 'ws')}/ws`);
    const { eventId } = stage;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe_live_leaderboard', eventId })));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type !== 'live_leaderboard_update') return;
      const { currentRound, players: rows } = message.data as LiveLeaderboardView;
      pushed.push({ round: currentRound, board: boardOf(rows.map(({ userId, totalScore }) => [userId!, totalScore])) });
    });
    return socket;
  }

  /** Everybody answers until nothing is left, each in their own time; whatever is refused is tried again. */
  async function raced(): Promise<void> {
    await Promise.all(
      players.map(async (player, seat) => {
        for (let left = true; left;) {
          const next = await player.next().catch(() => undefined);
          left = next === undefined || next.question !== null;
          if (!next?.question) {
            await pause(RETRY_MS);
            continue;
          }
          await pause((THINK_MS * ((seat * 7 + next.question.index * 13) % 10)) / 10);
          await player.answer(next.question, 'ABCD'[(seat + next.question.index) % 4] as 'A').catch(() => undefined);
        }
      }),
    );
  }

  it('is replayed with the boards that were pushed, and with the standings that the raw log says, also after a ruling', async () => {
    await stage.startRound(1);
    await press('take-back-round');
    await stage.startRound(1);
    const first = raced();
    await pause(3 * THINK_MS);
    await press('pause');
    await pause(THINK_MS);
    await press('resume');
    await first;
    await stage.endRound();

    await stage.startRound(2);
    const second = raced();
    await pause(3 * THINK_MS);
    await installation.fall();
    recorder = record();
    await second;
    await stage.endRound();
    await stage.startRound(2);
    await raced();
    await stage.endRound();

    await stage.startRound(3);
    const third = raced();
    await pause(3 * THINK_MS);
    await press('next-question', {});
    await third;
    await press('end');
    const result = () => stage.admin.get<EventResultView>(`/api/tournament/${stage.eventId}/result`);
    const asRaced = await result();
    const rulings = `/api/admin/events/${stage.eventId}/rulings`;
    const verdict = { round: 3, question: 0, accepted: null, userIds: null, reason: 'ambiguous' };
    const { rulingId } = await stage.admin.post<JudgedRulingView>(rulings, verdict);
    const asRuled = await result();
    await stage.admin.post(`${rulings}/${rulingId}/withdraw`);
    expect(await result()).toEqual(asRaced);

    const { entries } = await stage.admin.get<ReplayedTournamentsPage>('/api/admin/replays');
    const runs = entries[0]!.runs.toReversed();
    expect(runs.map(({ round, run, end }) => [round, run, end])).toEqual([
      [1, 1, 'taken-back'],
      [1, 2, 'ended'],
      [2, 1, 'ended'],
      [2, 2, 'ended'],
      [3, 1, 'ended'],
    ]);
    const replays: ReplayView[] = [];
    for (const run of runs) replays.push(await stage.admin.get<ReplayView>(addressOf(run)));
    const log = await rawLog(await installation.openLog());
    const ruledAt = log.findIndex(({ type }) => type === 'QuestionRuled');
    expect(rowsOf(asRaced)).toEqual(standingsOfLog(log.slice(0, ruledAt)));
    expect(rowsOf(asRuled)).toEqual(standingsOfLog(log.slice(0, ruledAt + 1)));
    expect(rowsOf(asRuled)).not.toEqual(rowsOf(asRaced));
    const boards = replays.flatMap((replay) => boardsIn(replay, log));
    expect(outOfOrder(pushed, boards)).toEqual([]);
    expect(pushed.length).toBeGreaterThan(20);
    console.log(`${pushed.length} boards pushed, ${boards.length} entries, ${log.length} events`);
  });

  const addressOf = ({ attempt, round, run }: ReplayRun) =>
    `/api/admin/events/${stage.eventId}/rounds/${round}/replay?attempt=${attempt}&run=${run}`;

  async function rawLog(store: EventStore): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const filter = { streamPrefixes: [tournamentStream(stage.eventId), GAME_STREAMS] };
    for await (const batch of store.readAll({ filter })) events.push(...batch.events);
    await store.close();
    return events;
  }

  /** The board after each entry. The standings there must be those of the raw log up to there. */
  function boardsIn({ racers, entries, streams }: ReplayView, log: readonly RecordedEvent[]): Board[] {
    const scores: (ReplayScore | null)[] = racers.map(({ before }) => before);
    const places = new Map(log.map(({ stream, revision }, index) => [`${stream}@${revision}`, index]));
    let at = 0;
    return entries.map(({ scores: changed = [], stream, revision, ...entry }) => {
      for (const { racer, score } of changed) scores[racer] = score;
      const rows = scores.flatMap((score, racer) => (score ? [[racers[racer]!.userId!, score] as const] : []));
      const figures = new Map(
        rows.map(([userId, { score, correctAnswers, scoringTimeMs }]) => [
          userId,
          [score, correctAnswers, scoringTimeMs],
        ]),
      );
      // An interruption changes no standings, and may be noticed when the next round runs already.
      const isAway = entry.kind === 'act' && entry.act === 'server-away';
      if (!isAway) at = places.get(`${streams[stream]}@${revision}`)!;
      const expected = standingsOfLog(log.slice(0, at + 1));
      expect(new Map(expected.map(([, userId, ...own]) => [userId, own]))).toEqual(figures);
      return boardOf(expected.map(([, userId, score]) => [userId, score] as const).slice(0, LIVE_BOARD_SIZE));
    });
  }
}

const rowsOf = ({ racers }: EventResultView) =>
  racers.map(({ place, userId, points, correctAnswers, scoringTimeMs }) => [
    place,
    userId,
    points,
    correctAnswers,
    scoringTimeMs,
  ]);

const boardOf = (rows: readonly (readonly [string, number])[]): Board => Object.fromEntries(rows);

/** The pushed boards that do not follow from the entries, in their order. Each is of one entry or of a later one. */
function outOfOrder(pushed: readonly { board: Board }[], boards: readonly Board[]): Board[] {
  const texts = boards.map(textOf);
  let at = 0;
  return pushed.flatMap(({ board }) => {
    const text = textOf(board);
    const found = texts.indexOf(text, at);
    if (found < 0) return isEmpty(board) ? [] : [board];
    at = found;
    return [];
  });
}

const textOf = (board: Board): string =>
  JSON.stringify(Object.entries(board).toSorted(([one], [other]) => (one < other ? -1 : 1)));
/** Before the first round. */
const isEmpty = (board: Board): boolean => Object.values(board).every((score) => score === 0);

import type { AnswerResult, LiveLeaderboardView } from '@app/contracts';
import { parse } from 'csv-parse/sync';
import { spread } from '../bench/player-timing';
import { ClientProcess } from '../support/client-process';
import { showsLaterEvents, until } from '../support/later-events';
import { LoadBalancer } from '../support/load-balancer';
import { describeWithMongod } from '../support/mongod';
import { promisedMs } from '../support/promised-time';
import { type Member, SeveralProcesses, startedAtLast } from '../support/several-processes';
import { setStage, type Stage } from '../support/tournament-stage';

/** Set FAULT_PLAYERS=200 for the long form; FAULT_SEED repeats a run. */
const PLAYERS = Number(process.env.FAULT_PLAYERS ?? 40);
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123);
const QUESTIONS = 5;
const THINK_MS = 3_000;
const TAKEN_OVER_WITHIN_MS = 5_000;
const MANY_FROM_ONE_ADDRESS = {
  SIGN_INS_PER_ADDRESS: '100000',
  LOOP_MS_PER_USER: '100000',
  WRITES_PER_USER: '100000',
  SIGN_INS_PER_ACCOUNT: '100000',
  SOCKET_MESSAGES_PER_SECOND: '1000',
};

/** What happens to a process that projects, or to its stores, in the middle of a round. */
interface Blow {
  name: string;
  strike: (projecting: Member) => Promise<void> | void;
  /** Called when the others have taken over. */
  heal: (projecting: Member) => Promise<void> | void;
}

describeWithMongod('a tournament on two processes behind one address', () => {
  let processes: SeveralProcesses;
  let balancer: LoadBalancer;
  let clients: ClientProcess;
  let stage: Stage;

  beforeAll(async () => {
    processes = await SeveralProcesses.start(2, MANY_FROM_ONE_ADDRESS);
    balancer = await LoadBalancer.before(processes.members.map(({ app }) => app.url));
    clients = new ClientProcess();
    stage = await setStage(balancer, { players: PLAYERS, questions: QUESTIONS, rounds: blows.length });
  });
  afterAll(async () => {
    clients.end();
    balancer.stop();
    await processes.stop();
  });

  const leaderLost: Blow['heal'] = () => processes.events.start(0);
  const blows: Blow[] = [
    { name: 'projector killed', strike: ({ app }) => app.kill(), heal: ({ app }) => startedAtLast(() => app.start()) },
    { name: 'projector paused', strike: ({ app }) => app.pause(), heal: ({ app }) => app.resume() },
    {
      name: 'projector cut off from MongoDB',
      strike: ({ toDocuments }) => toDocuments.cut('silent'),
      heal: ({ toDocuments }) => toDocuments.restore(),
    },
    {
      name: 'projector cut off from the event store',
      strike: ({ toEvents }) => toEvents.cut('silent'),
      heal: ({ toEvents }) => toEvents.restore(),
    },
    {
      name: 'leader of the event store killed',
      strike: async () => {
        await processes.events.kill();
        await processes.events.electAnother();
      },
      heal: leaderLost,
    },
    {
      name: 'leader of the event store frozen',
      strike: async () => {
        processes.events.freeze();
        await processes.events.electAnother();
      },
      heal: () => processes.events.thaw(),
    },
  ];

  it('counts every acknowledged answer once, and both show the same, whatever happens to the one that projects', async () => {
    const { eventId, players } = stage;
    const tournament = { type: 'subscribe_tournament' as const, eventId };
    const board = { type: 'subscribe_live_leaderboard' as const, eventId };
    const tokens = players.map(({ token }) => token);
    await clients.tell({ do: 'join', url: balancer.url, tokens, subscriptions: [tournament, board], seed: SEED });
    for (const { app } of processes.members) {
      await clients.tell({ do: 'join', url: app.url, tokens: [null], subscriptions: [board], seed: SEED });
    }

    const random = spread(SEED);
    const told = players.map((): AnswerResult[] => []);
    const rows: Record<string, string | number>[] = [];
    for (const [index, blow] of blows.entries()) {
      await stage.startRound(index + 1);
      const before = await clients.tell({ do: 'count' });
      const raced = clients.tell({ do: 'race', eventId, thinkMs: THINK_MS });
      const due = before + Math.floor((0.1 + 0.4 * random()) * PLAYERS * QUESTIONS);
      await until(`${due} answers`, async () => (await clients.tell({ do: 'count' })) >= due);
      rows.push(await struck(blow));
      (await raced).forEach((results, seat) => told[seat]!.push(...results));
      await stage.endRound();
    }
    console.table(rows);
    const shares = balancer.shares;
    console.log(
      `seed ${SEED}, ${PLAYERS} players, ${told.flat().length} answers, calls and sockets ${shares.join(' and ')}`,
    );

    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(Math.max(...rows.map((row) => row['taken over ms'] as number))).toBeLessThan(
      promisedMs(TAKEN_OVER_WITHIN_MS),
    );
    await until('all sockets hold the board that both processes show', async () => {
      const boards = await Promise.all(processes.members.map(({ app }) => boardOf(app.url)));
      const held = (await clients.tell({ do: 'tell' })).map((each) => each.board);
      return new Set([...boards, ...held]).size === 1;
    });
    for (const { app } of processes.members) expect(await differences(app.url, told)).toEqual([]);
    const diff = await processes.log('diff');
    expect(diff).toMatchObject({ code: 0 });
    expect(diff.printed).toContain('as the log says');
    expect(await processes.log('verify')).toMatchObject({ code: 0 });
  });

  /** Lets a blow fall, and returns how long it took until later events were shown. */
  async function struck({ name, strike, heal }: Blow): Promise<Record<string, string | number>> {
    const projecting = await processes.projector();
    const others = processes.members.filter((member) => member !== projecting);
    const struckAt = performance.now();
    await strike(projecting);
    await Promise.all(others.map(({ app }) => showsLaterEvents(app.url, stage.admin, stage.eventId)));
    const takenOverMs = Math.round(performance.now() - struckAt);
    const healedAt = performance.now();
    await heal(projecting);
    await showsLaterEvents(projecting.app.url, stage.admin, stage.eventId);
    const backMs = Math.round(performance.now() - healedAt);
    const after = await processes.projector();
    return {
      fault: name,
      projected: projecting.name,
      'taken over ms': takenOverMs,
      'back ms': backMs,
      'projects now': after.name,
    };
  }

  /** The differences between what each player was told and what this process says. */
  async function differences(url: string, told: AnswerResult[][]): Promise<string[]> {
    const points = pointsIn(await stage.admin.at(url).text(`/api/tournament/${stage.eventId}/result.csv`));
    const checked = told.map(async (results, seat) => {
      const player = stage.players[seat]!.at(url);
      const games = [...new Set(results.map(({ gameId }) => gameId))];
      const stored = (await Promise.all(games.map((gameId) => player.details(gameId)))).flatMap(
        (game) => game.responses,
      );
      const [is, should] = [stored, results].map((all) => all.filter(isAnswer).map(textOf).join(', '));
      const score = results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
      return [
        ...(is === should ? [] : [`${player.racingName} was told ${should}, and ${url} has ${is}`]),
        ...(points.get(player.racingName) === score ? [] : [`${player.racingName} has not ${score} points at ${url}`]),
      ];
    });
    return (await Promise.all(checked)).flat();
  }
});

/** A question whose time ran out while nobody answered the player is stored without having been told. */
const isAnswer = ({ playerAnswer }: Told) => playerAnswer !== null;

const textOf = ({ playerAnswer, pointsEarned }: Told) => `${playerAnswer} ${pointsEarned}`;

type Told = Pick<AnswerResult, 'playerAnswer' | 'pointsEarned'>;

/** By racing name. */
function pointsIn(csv: string): Map<string, number> {
  const rows: { Name: string; Points: string }[] = parse(csv, { columns: true, bom: true });
  return new Map(rows.map(({ Name, Points }) => [Name, Number(Points)]));
}

/** The live board as anybody can request it. */
async function boardOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/tournaments/live-leaderboard`);
  return JSON.stringify(((await answer.json()) as LiveLeaderboardView).players);
}

/**
 * P13: what people who log in cost those who race. 50 logins a second beside a live round of 1,000 players: the p99 of an
 * answer, from sending it to its durable result, beside that of the same players in a quiet round. Both take turns. Also
 * how alike the times of a wrong password and of an unknown address are, in the quiet.
 *
 * npm run build && node --require tsx/cjs test/bench/logins.bench.ts [--players 1000] [--rate 50] [--runs 3]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AFTER_TOURNAMENT_ANSWER_MS } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { setStage } from '../support/tournament-stage';
import { type BenchRow, median, numberOption, quantile, report } from './bench';
import { playRound, said, startPlayers, WITHOUT_LIMITS } from './live-round';
import type { PlayersTask } from './tournament-players';

const players = numberOption('players', 1_000);
const perSecond = numberOption('rate', 50);
const runs = numberOption('runs', 3);
const QUESTIONS = 5;
const WARM_UP_QUESTIONS = 10;
const WINDOW_MS = 3_000;
const P99_RATIO_MAX = 2;
const TRIES = 100;
/** Of the times of a refused login, one beside the other. */
const DIFFERENCE_MAX = 1.1;

interface Logins {
  ms: number[];
  failed: number;
}

async function login(url: string, email: string, password: string): Promise<{ status: number; ms: number }> {
  const sentAt = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - sentAt };
}

/** So many logins a second of one player after another, however long each takes, until `isOver`. */
async function loginsBeside(url: string, isOver: () => boolean): Promise<Logins> {
  const logins: Logins = { ms: [], failed: 0 };
  const under = new Set<Promise<void>>();
  const one = async (seat: number) => {
    const { status, ms } = await login(url, `seat-${seat}@example.org`, 'pit-lane-secret');
    if (status === 200) logins.ms.push(ms);
    else logins.failed += 1;
  };
  const beganAt = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    const working: Promise<void> = one(count % players).finally(() => under.delete(working));
    under.add(working);
    await pause(Math.max(0, beganAt + ((count + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(under);
  return logins;
}

async function refusedMs(url: string): Promise<{ unknown: number; wrong: number }> {
  const [unknown, wrong]: [number[], number[]] = [[], []];
  for (let one = 0; one < TRIES; one += 1) {
    unknown.push((await login(url, `nobody-${one}@example.org`, 'pit-lane-secret')).ms);
    wrong.push((await login(url, `seat-${one % players}@example.org`, 'not-this-one')).ms);
  }
  return { unknown: median(unknown), wrong: median(wrong) };
}

async function main(): Promise<void> {
  const app = await AppProcess.start(WITHOUT_LIMITS);
  const child = startPlayers('tournament-players.ts');
  try {
    const rounds = 1 + 2 * runs;
    const stage = await setStage(app, { players, questions: WARM_UP_QUESTIONS, rounds });
    const refused = await refusedMs(app.url);
    const tokens = stage.players.map(({ token }) => token);
    const pace = { windowMs: WINDOW_MS, restMs: AFTER_TOURNAMENT_ANSWER_MS };
    child.send({ url: app.url, eventId: stage.eventId, tokens, ...pace, seed: 911 } satisfies PlayersTask);
    await said(child);
    await playRound(stage, child, 1);
    await stage.configure({ totalRounds: rounds, questionsPerRound: QUESTIONS });
    const p99Of = async (number: number) => {
      const { round } = await playRound(stage, child, number);
      const p99 = quantile(
        round.answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
        0.99,
      );
      return { p99, lost: round.lost };
    };
    const [quiet, busy]: [number[], number[]] = [[], []];
    const logins: Logins = { ms: [], failed: 0 };
    let lost = 0;
    for (let run = 0; run < runs; run += 1) {
      quiet.push((await p99Of(2 + 2 * run)).p99);
      let isOver = false;
      const beside = loginsBeside(app.url, () => isOver);
      const round = await p99Of(3 + 2 * run);
      isOver = true;
      const { ms, failed } = await beside;
      busy.push(round.p99);
      lost += round.lost;
      logins.ms.push(...ms);
      logins.failed += failed;
    }
    const times = median(busy.map((ms, run) => ms / quiet[run]!));
    const difference = Math.max(refused.unknown / refused.wrong, refused.wrong / refused.unknown);
    const rows: BenchRow[] = [
      {
        subject: `answer p99 with ${perSecond} logins/s ÷ without, ${players} players`,
        limit: P99_RATIO_MAX,
        ours: times,
        ratio: P99_RATIO_MAX / times,
        target: 1,
        runs,
        quietP99Ms: median(quiet),
        p99Ms: median(busy),
        lost,
        logins: logins.ms.length,
        loginsFailed: logins.failed,
        loginP99Ms: quantile(logins.ms, 0.99),
      },
      {
        subject: 'time of a wrong password ÷ of an unknown address, the longer by the shorter',
        limit: DIFFERENCE_MAX,
        ours: difference,
        ratio: DIFFERENCE_MAX / difference,
        target: 1,
        runs: TRIES,
      },
    ];
    report(rows);
  } finally {
    child.kill();
    await app.stop();
  }
}

void main();

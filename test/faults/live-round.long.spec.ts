import { type AnswerLetter, type AnswerResult, QUESTION_TIME_MS } from '@app/contracts';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { AppProcess } from '../support/app-process';
import { spread } from '../bench/player-timing';
import { LivePlayer } from '../support/live-player';
import { describeWithMongod, MongodProcess } from '../support/mongod';
import { setStage, type Stage } from '../support/tournament-stage';
import { promisedMs } from '../support/promised-time';

/** Set FAULT_PLAYERS=200 FAULT_KILLS=50 for the long form; FAULT_SEED repeats a run. */
const PLAYERS = Number(process.env.FAULT_PLAYERS ?? 40);
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? 20_261_121);
const QUESTIONS = 20;
const RESUMED_WITHIN_MS = 3_000;
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const MANY_FROM_ONE_ADDRESS = {
  SIGN_INS_PER_ADDRESS: '100000',
  LOOP_MS_PER_USER: '100000',
  WRITES_PER_USER: '100000',
  SIGN_INS_PER_ACCOUNT: '100000',
  SOCKET_MESSAGES_PER_SECOND: '1000',
};

describe('a live round on the embedded stores', () => {
  it('counts every acknowledged answer once and keeps the same deadlines when the server is killed', async () => {
    const app = await AppProcess.start(MANY_FROM_ONE_ADDRESS);
    const stage = await setStage(app, { players: PLAYERS, questions: QUESTIONS, rounds: 2 });
    const blows = Array.from({ length: KILLS }, () => () => app.restart());
    expect(await playUnderFire(app, stage, blows)).toEqual([]);
    await app.stop();
  });
});

describeWithMongod('a live round on EventStoreDB and MongoDB', () => {
  it('counts every acknowledged answer once when application and stores are killed in turn', async () => {
    const events = await StandInProcess.start();
    const documents = await MongodProcess.start();
    const stores = { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url };
    const app = await AppProcess.start({ ...MANY_FROM_ONE_ADDRESS, ...stores });
    const stage = await setStage(app, { players: PLAYERS, questions: QUESTIONS, rounds: 2 });
    const blows = [() => app.restart(), () => events.restart(), () => documents.restart()];
    expect(await playUnderFire(app, stage, blows)).toEqual([]);
    await app.stop();
    await documents.stop();
    await events.stop();
  });
});

/** What one player was told about each question. */
interface Told {
  servedAt: Map<string, string>;
  results: AnswerResult[];
}

/**
 * Plays one round. Each blow falls after a random share of the answers. Returns every difference between what
 * the players were told and what counts in the end.
 */
async function playUnderFire(app: AppProcess, stage: Stage, blows: (() => Promise<void>)[]): Promise<string[]> {
  const random = spread(SEED);
  const wrong: string[] = [];
  const resumedMs: number[] = [];
  const players = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
  await stage.startRound(1);

  const expected = PLAYERS * QUESTIONS;
  const due = blows.map(() => Math.floor(random() * expected)).toSorted((one, other) => one - other);
  let answered = 0;
  let struck: Promise<void> = Promise.resolve();
  const strike = async (blow: () => Promise<void>) => {
    await blow();
    const backAt = performance.now();
    await Promise.all(players.map((player) => player.status()));
    resumedMs.push(performance.now() - backAt);
  };
  const play = async (player: LivePlayer, seat: number): Promise<Told> => {
    const told: Told = { servedAt: new Map(), results: [] };
    for (let place = 0; ; place += 1) {
      const { question } = await player.next();
      if (!question) return told;
      told.servedAt.set(question.id, question.servedAt);
      // Asked again, with or without a kill in between: the same question with the same deadline.
      const again = (await player.status()).own?.question;
      if (again && again.id === question.id && again.servedAt !== question.servedAt) {
        wrong.push(`Seat ${seat}: question ${place} was served at ${question.servedAt} and then at ${again.servedAt}`);
      }
      const result = await player.answer(question, letterOf(seat, place));
      told.results.push(result);
      answered += 1;
      const blow = due.length > 0 && answered > due[0]! ? blows[blows.length - due.length] : undefined;
      if (blow) {
        due.shift();
        struck = struck.then(() => strike(blow));
      }
      if (result.gameComplete) return told;
    }
  };
  const told = await Promise.all(players.map(play));
  await struck;
  await stage.endRound();
  wrong.push(...(await differences(players, told)));
  for (const player of players) player.leave();
  if (resumedMs.length < blows.length) wrong.push(`Only ${resumedMs.length} of ${blows.length} blows fell`);
  const slowest = Math.max(...resumedMs);
  if (slowest > promisedMs(RESUMED_WITHIN_MS)) wrong.push(`Back after ${Math.round(slowest)} ms`);
  const late = told.flatMap(({ results }) => results).filter(({ timeElapsed }) => timeElapsed > QUESTION_TIME_MS);
  if (late.length > 0) wrong.push(`${late.length} answers took longer than the limit`);
  console.table([
    {
      seed: SEED,
      players: PLAYERS,
      kills: resumedMs.length,
      answers: answered,
      'slowest return ms': Math.round(slowest),
      differences: wrong.length,
    },
  ]);
  return wrong;
}

function letterOf(seat: number, place: number): AnswerLetter {
  return LETTERS[(seat + place * (1 + (seat % 3))) % LETTERS.length]!;
}

/** The differences between what counts in the end and what each player was told. */
async function differences(players: LivePlayer[], told: Told[]): Promise<string[]> {
  const checked = players.map(async (player, seat) => {
    const { results } = told[seat]!;
    const points = results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
    const places = new Set(results.map(({ index }) => index));
    const { own } = await player.status();
    const faults: string[] = [];
    if (places.size !== QUESTIONS) faults.push(`Seat ${seat} closed ${places.size} questions`);
    if (own?.totals.questionsClosed !== QUESTIONS)
      faults.push(`Seat ${seat} has ${own?.totals.questionsClosed} closed`);
    if (own?.totalScore !== points) faults.push(`Seat ${seat} has ${own?.totalScore} points, not ${points}`);
    return faults;
  });
  return (await Promise.all(checked)).flat();
}

import { seedRandomness } from './sandbox';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { Administrator } from './administrator';
import { Chance } from './chance';
import { Chaos } from './chaos';
import { Client, unlessLeft } from './client';
import { Cluster } from './cluster';
import { History } from './history';
import { type Ended, findings, isSettled } from './oracle';
import { Player } from './player';
import { Restore } from './restore';
import { SimulatedDocuments } from './simulated-documents';
import { SimulatedProcess } from './simulated-process';
import { SimulatedLog } from './simulated-log';
import { calmDay, playersIn, stories } from './stories';
import { Troubles } from './troubles';
import { currentOwner, pause, resetTime, runAs, untilDone } from './virtual-time';
import { badWeather, calm, type TroubleKind, troubleKinds } from './weather';

/** One history and what is wrong with its end. */
export interface Outcome {
  history: string;
  findings: string[];
}

/** The share of the histories of all troubles in which an earlier copy of a store is put back. */
const RESTORED = 0.75;
/** The share of those in which it begins with the start: hardly anything happens until the processes are ready. */
const TROUBLED_FROM_THE_START = 0.15;
/** Most defects need two processes or one. */
const SIZES = [1, 2, 2, 2, 3];
/** More than the qualification rounds keep for themselves. */
const QUESTIONS = 60;
const PEOPLE = ['Ada', 'Bertha', 'Ina', 'Jette', 'Karla', 'Lotte', 'Mona', 'Nora'];
/** They come when all faults are over; a crowd only after an event, because it costs the simulation much. */
const NEWCOMER = ['Clara'];
const CROWD = [...NEWCOMER, 'Dora', 'Emma', 'Frieda', 'Gerda', 'Hanna'];
/** The content of a fresh installation that no simulation looks at. */
const NOT_SEEDED = ['sponsors', 'videos', 'events', 'questions', 'question-likenesses'];
/** How many troubles a history has at most. A few are of one kind: no other one puts right what they leave behind. */
const TROUBLES = [1, 2, 5, 10, Infinity, Infinity, Infinity];
/** What they are. Of what happens to processes and to stores most goes well: it is tried more often. */
const FEW: readonly TroubleKind[] = [...troubleKinds, 'processes', 'processes', 'restores'];
/** A few troubles begin this late at most, when people are at work. Some stories are short. */
const LULLS_MS = [200, 1_000, 8_000];
/** Longer than anything that is tried again waits. */
const LONGEST_MS = 900_000;
/** Faults go on for so long at most. In the worst weather nobody would ever get to the end of a race. */
const TROUBLE_MS = 150_000;
/** And for so long when nobody plays any more. */
const LEFT_ALONE_MS = 3_000;
const SETTLING_MS = 90_000;
const LOOK_EVERY_MS = 2_000;

/** Plays one history. The same seed gives the same one. */
export async function simulate(seed: number): Promise<Outcome> {
  resetTime();
  seedRandomness(seed);
  const history = new History();
  try {
    const findings = await runAs(undefined, () => untilDone(play(seed, history), LONGEST_MS));
    return { history: history.text, findings };
  } catch (error) {
    return { history: history.text, findings: [(error as Error).message] };
  }
}

let onUnhandled: (error: unknown) => void = () => {};
process.on('unhandledRejection', (error) => onUnhandled(error));

async function play(seed: number, history: History): Promise<string[]> {
  const chance = new Chance(seed);
  const log = new SimulatedLog(chance.fork());
  const documents = installed();
  const [name, story] = chance.one(Object.entries(stories));
  const size = chance.one(SIZES);
  const killsMax = chance.one([0, 1, 2, 3, 6]);
  const impatience = chance.one([0, 0.05, 0.15]);
  history.note(`Seed ${seed}: ${name}, processes: ${size}`);
  const weather = { ...calm };
  const troublesMax = chance.one(TROUBLES);
  const areFew = troublesMax < Infinity;
  const kinds = areFew ? [chance.one(FEW)] : troubleKinds;
  const bad = badWeather(chance, kinds);
  const troubles = new Troubles(troublesMax);
  const cluster = new Cluster({ log, documents, weather, killsMax, troubles, chance: chance.fork(), history }, size);
  onUnhandled = (error) => {
    const owner = currentOwner();
    if (owner instanceof SimulatedProcess) runAs(undefined, () => cluster.crashed(owner, error));
    else throw error;
  };
  for (const node of cluster.nodes) void cluster.start(node);
  const client = (who: string) => new Client(who, cluster, chance.fork(), history);
  const players = PEOPLE.slice(0, playersIn(story)).map((who) => new Player(client(who)));
  const administrator = new Administrator(client('Control'));
  const chaos = new Chaos(cluster, troubles, chance.fork(), history);
  const restore = new Restore(cluster, troubles, chance.fork());
  const isRestored = kinds.includes('restores') && (areFew || chance.happens(RESTORED));
  let isOver = false;
  const endTrouble = async () => {
    isOver = true;
    chaos.end();
    restore.end();
    await cluster.heal(calm);
  };
  const trouble = async (lullMs: number) => {
    await pause(lullMs);
    if (isOver) return;
    Object.assign(weather, bad);
    if (kinds.includes('processes')) void chaos.run();
    if (isRestored) void restore.run();
    void pause(TROUBLE_MS).then(endTrouble);
  };
  const isTroubledFromTheStart = chance.happens(TROUBLED_FROM_THE_START) && !areFew;
  if (isTroubledFromTheStart) void trouble(0);
  const live = async () => {
    await Promise.all([administrator.signIn(), ...players.map((player) => player.signUp())]);
    const act = await story(players, administrator);
    if (!isTroubledFromTheStart) void trouble(areFew ? chance.between(0, chance.one(LULLS_MS)) : 0);
    for (const { client: impatient } of [administrator, ...players]) impatient.impatience = impatience;
    await act();
  };
  // What people have to do with may be gone by then.
  await live().catch((error) => cluster.isRestored || unlessLeft(error));
  await pause(LEFT_ALONE_MS);
  await endTrouble();
  const newcomers = (name === 'event' ? CROWD : NEWCOMER).map((who) => new Player(client(who)));
  const present = [administrator, ...players];
  const ended = { cluster, log, documents, players, administrator, present };
  await settled(ended);
  administrator.client.impatience = 0;
  for (const { client: demanding } of [administrator, ...newcomers]) demanding.isAnsweredAtOnce = true;
  // Nobody knows any more who was there before the copy that was put back.
  if (cluster.isRestored) {
    for (const { client: gone } of present.splice(0)) gone.socket.leave();
    await administrator.signInAgain(client('Director'));
    present.push(administrator);
  }
  players.push(...newcomers);
  present.push(...newcomers);
  await Promise.all(newcomers.map((player) => player.signUp()));
  await calmDay(newcomers, administrator);
  await pause(LEFT_ALONE_MS);
  await settled(ended);
  return findings(ended);
}

/** Gives up in the end: then the oracle says what is missing. */
async function settled(ended: Ended): Promise<void> {
  for (let waitedMs = 0; waitedMs < SETTLING_MS && !isSettled(ended); waitedMs += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
  }
}

function installed(): SimulatedDocuments {
  const documents = new SimulatedDocuments();
  const seeds = documents.collection('seeds').table;
  for (const _id of NOT_SEEDED) seeds.put({ _id });
  const questions = documents.collection('questions').table;
  for (const question of questionPack.slice(0, QUESTIONS)) questions.put(question as never);
  return documents;
}

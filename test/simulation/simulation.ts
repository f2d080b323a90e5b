import { seedRandomness } from './sandbox';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { Chance } from './chance';
import { Chaos } from './chaos';
import { Client } from './client';
import { Cluster } from './cluster';
import { History } from './history';
import { calm, type Weather } from './network';
import { findings } from './oracle';
import { Player } from './player';
import { SimulatedDocuments } from './simulated-documents';
import { SimulatedProcess } from './simulated-process';
import { SimulatedLog } from './simulated-log';
import { currentOwner, pause, resetTime, runAs, untilDone } from './virtual-time';

/** One history and what is wrong with its end. */
export interface Outcome {
  history: string;
  findings: string[];
}

const QUESTIONS = 12;
/** The content of a fresh installation that no simulation looks at. */
const NOT_SEEDED = ['sponsors', 'videos', 'duel-categories', 'events', 'questions', 'question-likenesses'];
/** Longer than anything that is tried again waits. */
const LONGEST_MS = 900_000;
const SETTLING_MS = 90_000;

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
  const log = new SimulatedLog(() => chance.between(1, 50));
  const documents = installed();
  const weather: Weather = { wayMs: 4, lost: 0.003, unanswered: 0.003, slow: 0.02, slowMs: 3_000 };
  const cluster = new Cluster({ log, documents, weather, chance: chance.fork(), history }, 1);
  onUnhandled = (error) => {
    const owner = currentOwner();
    if (owner instanceof SimulatedProcess) runAs(undefined, () => cluster.crashed(owner, error));
    else throw error;
  };
  for (const node of cluster.nodes) void cluster.start(node);
  const players = ['Ada', 'Bertha', 'Clara'].map(
    (name) => new Player(new Client(name, cluster, chance.fork(), history)),
  );
  const chaos = new Chaos(cluster, chance.fork(), history, 2);
  void chaos.run();
  await Promise.all(
    players.map(async (player) => {
      await player.signUp();
      await player.race();
    }),
  );
  chaos.end();
  await cluster.heal(calm);
  await pause(SETTLING_MS);
  const application = cluster.nodes[0]!.application!;
  return findings({ application, log, documents, players });
}

function installed(): SimulatedDocuments {
  const documents = new SimulatedDocuments();
  const seeds = documents.collection('seeds').table;
  for (const _id of NOT_SEEDED) seeds.put({ _id });
  const questions = documents.collection('questions').table;
  for (const question of questionPack.slice(0, QUESTIONS)) questions.put(question as never);
  return documents;
}

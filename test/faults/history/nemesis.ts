import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../simulation/chance';
import { until } from '../../support/later-events';
import { type Member, type SeveralProcesses, startedAtLast } from '../../support/several-processes';
import type { RecordedHistory } from './recorded-history';

const READY_WITHIN_MS = 2_000;

/** A fault of one process. */
interface Fault {
  name: string;
  strike: (member: Member) => Promise<void> | void;
  heal: (member: Member) => Promise<void> | void;
}

const faults: readonly Fault[] = [
  { name: 'killed', strike: ({ app }) => app.kill(), heal: ({ app }) => startedAtLast(() => app.start()) },
  { name: 'paused', strike: ({ app }) => app.pause(), heal: ({ app }) => app.resume() },
  ...(['silent', 'broken'] as const).flatMap((how): Fault[] => [
    {
      name: `cut off from MongoDB (${how})`,
      strike: ({ toDocuments }) => toDocuments.cut(how),
      heal: ({ toDocuments }) => toDocuments.restore(),
    },
    {
      name: `cut off from the event store (${how})`,
      strike: ({ toEvents }) => toEvents.cut(how),
      heal: ({ toEvents }) => toEvents.restore(),
    },
  ]),
];

/**
 * Does harm until it is told to stop: to one process after another, so that another one is always well, and
 * meanwhile to whichever node of the event store leads, and to MongoDB. Afterwards everything is whole.
 */
export class Nemesis {
  constructor(
    private readonly processes: SeveralProcesses,
    private readonly chance: Chance,
    private readonly history: RecordedHistory,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    const [ofProcesses, ofLeaders, ofMongoDb] = [this.chance.fork(), this.chance.fork(), this.chance.fork()];
    await Promise.all([
      this.harmProcesses(ofProcesses, stopping),
      this.harmLeaders(ofLeaders, stopping),
      this.harmMongoDb(ofMongoDb, stopping),
    ]);
  }

  private async harmProcesses(chance: Chance, stopping: AbortSignal): Promise<void> {
    while (await isOver(chance.between(500, 3_000), stopping)) {
      const member = chance.one(this.processes.members);
      const { name, strike, heal } = chance.one(faults);
      this.history.fault(`${member.name} is ${name}`);
      await strike(member);
      await isOver(chance.between(200, 7_000), stopping);
      await heal(member);
      await until(`${member.name} is well again`, () => isReady(member.app.url));
      this.history.fault(`${member.name} is no longer ${name}`);
    }
  }

  private async harmLeaders(chance: Chance, stopping: AbortSignal): Promise<void> {
    const { events } = this.processes;
    while (await isOver(chance.between(2_000, 9_000), stopping)) {
      const how = chance.one(['killed', 'frozen', 'replaced'] as const);
      const withoutLeaderMs = chance.between(100, 2_000);
      this.history.fault(`the leader ${events.leader} is ${how}`);
      const from = this.history.now();
      if (how === 'killed') await events.kill();
      if (how === 'frozen') events.freeze();
      if (how !== 'replaced') await pause(withoutLeaderMs);
      await events.electAnother();
      this.history.outages.push({ of: 'event store', from, to: this.history.now() });
      this.history.fault(`${events.leader} leads`);
      if (how !== 'replaced') await isOver(chance.between(500, 6_000), stopping);
      if (how === 'killed') await events.startLost(0);
      if (how === 'frozen') events.thaw();
    }
  }

  /** It is killed and started again on the same data. */
  private async harmMongoDb(chance: Chance, stopping: AbortSignal): Promise<void> {
    const { documents } = this.processes;
    while (await isOver(chance.between(8_000, 20_000), stopping)) {
      this.history.fault('MongoDB is killed');
      const from = this.history.now();
      await documents.kill();
      await pause(chance.between(100, 2_000));
      await documents.restart();
      this.history.outages.push({ of: 'MongoDB', from, to: this.history.now() });
      this.history.fault('MongoDB runs again');
    }
  }
}

/** Waits so long, or until it is time to stop; then false. */
async function isOver(ms: number, stopping: AbortSignal): Promise<boolean> {
  await pause(ms, undefined, { signal: stopping }).catch(() => undefined);
  return !stopping.aborted;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

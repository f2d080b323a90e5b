import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandInFaults } from './stand-in-faults';
import { EventStoreDbStandIn } from './stand-in-server';

/** What the parent process may tell the stand-in. */
export type StandInOrder =
  | { leaveSubscriptions: 'drop' | 'end' }
  | { faults: Partial<StandInFaults> }
  /** Another node leads. */
  | { look: true };

const USAGE = 'usage: stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS [NAME]]';

/** `node --require tsx/cjs stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS [NAME]]`: runs until it is told to stop. */
async function main(): Promise<void> {
  const [directory, port, readyDelayMs = '300', name] = process.argv.slice(2);
  if (!directory || !port) throw new Error(USAGE);
  const numbers = { port: Number(port), readyDelayMs: Number(readyDelayMs) };
  const standIn = await EventStoreDbStandIn.start({ directory, name, ...numbers });
  writeFileSync(join(directory, 'stand-in.pid'), String(process.pid));
  process.on('message', (order: StandInOrder) => {
    void obey(standIn, order).then(() => process.send?.({ done: true }));
  });
  process.once('SIGTERM', () => void standIn.stop().then(() => process.exit(0)));
  process.send?.({ port: standIn.port });
  console.log(`EventStoreDB stand-in (a test tool) on esdb://127.0.0.1:${standIn.port}?tls=false`);
}

async function obey(standIn: EventStoreDbStandIn, order: StandInOrder): Promise<void> {
  if ('look' in order) await standIn.look();
  else if ('faults' in order) standIn.set(order.faults);
  else standIn.leaveSubscriptions(order.leaveSubscriptions);
}

void main();

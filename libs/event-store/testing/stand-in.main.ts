import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandInFaults } from './stand-in-faults';
import { EventStoreDbStandIn } from './stand-in-server';

/** What the parent process may tell the stand-in. */
export type StandInOrder = { leaveSubscriptions: 'drop' | 'end' } | { faults: Partial<StandInFaults> };

/** `node --require tsx/cjs stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS [SECOND_PORT]]`: runs until it is killed. */
async function main(): Promise<void> {
  const [directory, port, readyDelayMs, secondPort] = process.argv.slice(2);
  if (!directory || !port) {
    throw new Error('usage: stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS [SECOND_PORT]]');
  }
  const standIn = await EventStoreDbStandIn.start({
    directory,
    ports: { first: Number(port), second: Number(secondPort ?? 0) },
    readyDelayMs: Number(readyDelayMs ?? 300),
  });
  writeFileSync(join(directory, 'stand-in.pid'), String(process.pid));
  process.on('message', (order: StandInOrder) => {
    if ('leaveSubscriptions' in order) standIn.leaveSubscriptions(order.leaveSubscriptions);
    else standIn.set(order.faults);
    process.send?.({ done: true });
  });
  process.send?.({ ports: standIn.ports });
  console.log(`EventStoreDB stand-in (a test tool) on esdb://127.0.0.1:${standIn.ports.first}?tls=false`);
}

void main();

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDbStandIn, type StandInFaults } from './stand-in-server';

/** What the process that started the stand-in may say to it. */
export type StandInOrder = { dropSubscriptions: true } | { faults: Partial<StandInFaults> };

/** `node --require tsx/cjs stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS]`: runs until it is killed. */
async function main(): Promise<void> {
  const [directory, port, readyDelayMs] = process.argv.slice(2);
  if (!directory || !port) throw new Error('usage: stand-in.main.ts DIRECTORY PORT [READY_DELAY_MS]');
  const started = await EventStoreDbStandIn.start({
    directory,
    port: Number(port),
    readyDelayMs: Number(readyDelayMs ?? 300),
  });
  writeFileSync(join(directory, 'stand-in.pid'), String(process.pid));
  process.on('message', (order: StandInOrder) => {
    if ('dropSubscriptions' in order) started.standIn.dropSubscriptions();
    else Object.assign(started.standIn.faults, order.faults);
    process.send?.({ done: true });
  });
  process.send?.({ port: started.port });
  console.log(`EventStoreDB stand-in (a test tool) on esdb://127.0.0.1:${started.port}?tls=false`);
}

void main();

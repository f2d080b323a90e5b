import { SqliteEventStore } from '@app/event-store';
import { usageOf } from './process-usage';

/** Reads and parses the whole log of a file, and says what that has cost this process. */
async function main(file: string): Promise<void> {
  const store = await SqliteEventStore.open({ file });
  const before = usageOf(process.pid);
  for await (const batch of store.readAll()) for (const event of batch.events) void [event.data, event.metadata];
  const after = usageOf(process.pid);
  process.send!({ ...after, cpuMs: after.cpuMs - before.cpuMs });
  await store.close();
}

void main(process.argv[2]!);

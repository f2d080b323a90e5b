import { randomUUID } from 'node:crypto';
import { CHAIN_START } from '@app/proof';
import type { EventToAppend } from '../event';
import { type EventStore, WrongExpectedRevision } from '../event-store.port';
import { chainHash } from '../hash-chain';
import { uuidV5 } from '../uuid-v5';

/** One event in a stream of its own. No read model and no reactor reads it. */
const NAME_STREAM = 'log-name';

export async function nameOfLog(
  store: Pick<EventStore, 'readStream' | 'appendToStream'>,
  forNameless: () => Promise<string> = async () => randomUUID(),
): Promise<string> {
  for (;;) {
    const [named] = await store.readStream(NAME_STREAM, { maxCount: 1 });
    if (named) return (named.data as { name: string }).name;
    const event = naming(await forNameless());
    try {
      await store.appendToStream(NAME_STREAM, [event], { expectedRevision: 'no_stream' });
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

/** Chained like every other event, so that a check of the log finds it right. */
function naming(name: string): EventToAppend {
  const commandId = name;
  const metadata = {
    $correlationId: commandId,
    $causationId: commandId,
    commandId,
    actor: { kind: 'process', name: 'log-name' } as const,
    occurredAt: new Date().toISOString(),
    schemaVersion: 1,
  };
  const what = { type: 'LogNamed', data: { name } };
  const hash = chainHash(CHAIN_START, { stream: NAME_STREAM, revision: 0n, ...what, metadata });
  return { id: uuidV5(hash, commandId), ...what, metadata: { ...metadata, hash } };
}

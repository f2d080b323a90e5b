import { setTimeout as pause } from 'node:timers/promises';
import { doubling, retry } from '@app/async';
import { type TableBatch, TablesMovedOn, type TableWriter } from '@app/tables';

export interface SavingParts {
  writer: TableWriter;
  logger: { warn: (details: object, text: string) => void; error: (details: object, text: string) => void };
  signal: AbortSignal;
}

const AGAIN_AFTER = doubling(100, 30_000);

/**
 * Saves a batch, and repeats it while the store is away: nothing is lost by that, because it saves all or nothing.
 * @throws TablesMovedOn, and whatever happens after the signal
 */
export async function saved(batch: TableBatch, { writer, logger, signal }: SavingParts): Promise<void> {
  await retry(() => writer.save(batch), {
    backoff: AGAIN_AFTER,
    mayHeal: (err) => {
      if (err instanceof TablesMovedOn || signal.aborted) return false;
      logger.warn({ err }, 'The tables could not be saved, and are tried again');
      return true;
    },
    pause: (ms) => pause(ms, undefined, { signal }).catch(() => undefined),
  });
}

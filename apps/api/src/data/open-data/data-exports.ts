import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { DataFormat } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { exportInThread, type RowQuery } from '@app/tables';
import { Config } from '../../platform/config';
import { writtenAnswer } from '../../platform/http/written-answer';
import { tableStoreAdapter } from '../../platform/stores/store-adapters';

/** Each has a thread of its own, and others race meanwhile. */
const AT_ONCE_MAX = 2;
const COME_BACK_SECONDS = 10;

const mediaTypes: Record<DataFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** Whole tables as files, written at the pace of their readers. */
@Injectable()
export class DataExports {
  private running = 0;

  constructor(private readonly config: Config) {}

  /**
   * `response` gets the number of rows.
   * @throws Rejection too-many-requests
   */
  async file(query: RowQuery, format: DataFormat, response: Response): Promise<StreamableFile> {
    if (this.running >= AT_ONCE_MAX) {
      response.setHeader('Retry-After', String(COME_BACK_SECONDS));
      throw new Rejection('too-many-requests');
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { source } = tableStoreAdapter(this.config);
    this.running += 1;
    const over = () => (this.running -= 1);
    const { rows, chunks, end } = await exportInThread({ source, query, format }, gone.signal).catch(
      (error: unknown) => {
        over();
        throw error;
      },
    );
    response.setHeader('X-Rows', rows);
    const whole = untilOver(chunks, () => end().finally(over));
    return writtenAnswer(whole, { type: mediaTypes[format], name: `${query.table.name}.${format}` });
  }
}

/** Until a reader who takes nothing is gone, the file of the tables cannot be tidied up. */
async function* untilOver<Chunk>(chunks: AsyncIterable<Chunk>, over: () => Promise<unknown>): AsyncGenerator<Chunk> {
  try {
    yield* chunks;
  } finally {
    await over();
  }
}

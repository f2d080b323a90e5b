import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { DataFormat } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { exportInThread, type RowQuery } from '@app/tables';
import { Config } from '../../platform/config';
import { isOfReader, streamAnswer } from '../../platform/http/streamed-answer';
import { tableStoreAdapter } from '../../platform/stores/store-adapters';

/** Each has a thread of its own, and others race meanwhile. */
const AT_ONCE_MAX = 2;
const COME_BACK_SECONDS = 10;

const mediaTypes: Record<DataFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** Writes whole tables into answers, at the pace of their readers. */
@Injectable()
export class DataExports {
  private running = 0;
  private readonly logger = new Logger('DataExports');

  constructor(private readonly config: Config) {}

  /**
   * What fails midway breaks the connection, so that the file does not look finished.
   * @throws Rejection too-many-requests
   */
  async send(query: RowQuery, format: DataFormat, response: Response): Promise<void> {
    if (this.running >= AT_ONCE_MAX) {
      response.setHeader('Retry-After', String(COME_BACK_SECONDS));
      throw new Rejection('too-many-requests');
    }
    this.running += 1;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      await this.write(query, format, response, gone.signal);
    } catch (error) {
      if (!gone.signal.aborted && !response.headersSent) throw error;
      if (!isOfReader(error)) this.logger.error({ err: error }, 'An export broke off');
    } finally {
      this.running -= 1;
    }
  }

  private async write(query: RowQuery, format: DataFormat, response: Response, gone: AbortSignal): Promise<void> {
    const { source } = tableStoreAdapter(this.config);
    const { rows, chunks, end } = await exportInThread({ source, query, format }, gone);
    try {
      response.set({
        'Content-Type': mediaTypes[format],
        'Content-Disposition': `attachment; filename="${query.table.name}.${format}"`,
        'X-Rows': String(rows),
      });
      // Until a reader who takes nothing is gone, the file of the tables cannot be tidied up.
      await streamAnswer(chunks, response);
    } finally {
      await end();
    }
  }
}

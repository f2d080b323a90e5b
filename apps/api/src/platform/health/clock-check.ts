import { Injectable, Logger } from '@nestjs/common';
import { DocumentStore, type DocumentStoreHealth } from '@app/document-store';
import { ProcessClock } from '../stores/process-clock';
import { Timer } from '../time/timer';

const EVERY_MS = 60_000;
/** Processes that share the stores are expected to be within this time of each other. */
const TOLERATED_MS = 50;
const logger = new Logger('Clock');

/** Milliseconds; negative when the clock of this process is ahead. Null for a store without a clock of its own. */
export interface ClockReport {
  behindMachineMs: number;
  behindStoreMs: number | null;
  /** In words for an operator, only where a difference is too large. */
  warning?: string;
}

/** Compares the clock of this process with the machine's and with the document store's, which all processes share. */
@Injectable()
export class ClockCheck extends Timer {
  private warnedOf = '';

  constructor(
    private readonly clock: ProcessClock,
    private readonly documents: DocumentStore,
  ) {
    super(EVERY_MS, logger);
  }

  /** Warns once, until the clocks agree again. */
  async look(): Promise<void> {
    const { warning = '', ...report } = this.report(await this.documents.health());
    if (warning !== '' && this.warnedOf === '') logger.warn(report, warning);
    this.warnedOf = warning;
  }

  report({ clockAheadMs }: Pick<DocumentStoreHealth, 'clockAheadMs'>): ClockReport {
    const behindMachineMs = Math.round(this.clock.behindMs);
    const behindStoreMs = clockAheadMs === null ? null : Math.round(clockAheadMs) + behindMachineMs;
    const report = { behindMachineMs, behindStoreMs };
    if (Math.abs(behindMachineMs) > TOLERATED_MS) return { ...report, warning: machineWarning };
    if (Math.abs(behindStoreMs ?? 0) > TOLERATED_MS) return { ...report, warning: storeWarning };
    return report;
  }
}

const machineWarning =
  'The machine was suspended or its clock was set: this process follows by half a millisecond a second, a restart at once';
const storeWarning = 'The clocks of this machine and of the document store disagree: are both synchronized (NTP)?';

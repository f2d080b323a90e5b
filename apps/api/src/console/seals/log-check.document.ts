import type { LogCheckView } from '@app/contracts';
import type { Document } from '@app/document-store';

/** The only document of `log-checks`: the last check of the log. Times in milliseconds since 1970. */
export interface LogCheckDocument extends Document, Omit<LogCheckView, 'state' | 'startedAt'> {
  isDone: boolean;
  /** It ended before the log did. */
  isBroken: boolean;
  startedAt: number;
  /** Renewed every second while it runs: where it stands still, the process has ended. */
  savedAt: number;
}

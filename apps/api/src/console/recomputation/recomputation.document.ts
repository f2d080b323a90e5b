import type { RecomputationView } from '@app/contracts';
import type { Document } from '@app/document-store';
import type { ReadModelFault } from '@app/projections';

/** The only document of `recomputations`: the last one. Times in milliseconds since 1970. */
export interface RecomputationDocument
  extends Document, Omit<RecomputationView, 'state' | 'startedAt' | 'differences'> {
  differences: ReadModelFault[];
  isDone: boolean;
  /** It ended before the log did. */
  isBroken: boolean;
  startedAt: number;
  /** Renewed every second while it runs: where it stands still, the process has ended. */
  savedAt: number;
}

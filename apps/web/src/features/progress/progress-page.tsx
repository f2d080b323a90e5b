import { lazy } from 'react';
import { SignedInOnly } from '../../site/shell/signed-in-only';
import { progressStrings as words } from './progress.strings';

// A visitor sees nothing of it.
const OwnProgress = lazy(async () => ({ default: (await import('./own-progress')).OwnProgress }));

/** A racer's own progress: the figures, and what lies behind them. */
export function ProgressPage() {
  return (
    <SignedInOnly pageTitle={words.pageTitle}>
      <OwnProgress />
    </SignedInOnly>
  );
}

import { RotateCcw } from 'lucide-react';
import { ConfirmButton } from '../ui/confirm-button';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';

/** Begins the tournament again, after asking. */
export function ResetButton({ acts }: { acts: RoundActs }) {
  return (
    <ConfirmButton
      disabled={acts.isBusy}
      title={words.resetTitle}
      text={words.resetText}
      confirmLabel={words.reset}
      onConfirm={() => acts.reset.mutateAsync()}
    >
      <RotateCcw className="icon" aria-hidden="true" />
      {words.reset}
    </ConfirmButton>
  );
}

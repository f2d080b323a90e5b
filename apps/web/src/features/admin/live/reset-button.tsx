import type { TournamentEventHead } from '@app/contracts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ConfirmButton } from '../ui/confirm-button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';

interface ResetButtonProps {
  event: TournamentEventHead;
  acts: RoundActs;
}

/** Resets the tournament after asking. For a completed one the administrator has to type its name. */
export function ResetButton({ event, acts }: ResetButtonProps) {
  if (event.status === 'completed') return <WipeButton event={event} acts={acts} />;
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

function WipeButton({ event: { name }, acts }: ResetButtonProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    setTyped(null);
    setWrong(false);
  };

  function wipe() {
    if (typed?.trim() !== name) return setWrong(true);
    acts.reset.mutate(undefined, { onSettled: close });
  }

  return (
    <>
      <Button look="console" tone="danger" disabled={acts.isBusy} onClick={() => setTyped('')}>
        <RotateCcw className="icon" aria-hidden="true" />
        {words.reset}
      </Button>
      <ConfirmDialog
        open={typed !== null}
        title={words.resetOverTitle}
        text={words.resetOverText(name)}
        confirmLabel={words.reset}
        busy={acts.reset.isPending}
        onConfirm={wipe}
        onClose={close}
      >
        <Field
          label={words.eventName}
          autoComplete="off"
          error={isWrong ? words.notTheName : undefined}
          value={typed ?? ''}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

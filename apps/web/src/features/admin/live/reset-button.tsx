import type { TournamentStatusView } from '@app/contracts';
import { RotateCcw } from 'lucide-react';
import { ConfirmButton } from '../ui/confirm-button';
import { TypedConfirmButton } from '../ui/typed-confirm-button';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { ResultExport } from './result-export';
import { resultOf } from './wiped-result';

interface ResetButtonProps {
  status: TournamentStatusView;
  acts: RoundActs;
}

/** Resets the tournament after asking. When that wipes a result, the administrator has to type the event's name. */
export function ResetButton({ status, acts }: ResetButtonProps) {
  const { name } = status.event;
  const result = resultOf(status);
  const label = (
    <>
      <RotateCcw className="icon" aria-hidden="true" />
      {words.reset}
    </>
  );
  if (result === null) {
    return (
      <ConfirmButton
        disabled={acts.isBusy}
        title={words.resetTitle}
        text={words.resetText}
        confirmLabel={words.reset}
        onConfirm={() => acts.reset.mutateAsync()}
      >
        {label}
      </ConfirmButton>
    );
  }
  return (
    <TypedConfirmButton
      disabled={acts.isBusy}
      title={words.resetOverTitle}
      text={words.resetOverText(name, result.racers, result.rounds)}
      confirmLabel={words.reset}
      word={name}
      wordLabel={words.eventName}
      keep={<ResultExport eventId={status.event.id} />}
      onConfirm={() => acts.reset.mutateAsync()}
    >
      {label}
    </TypedConfirmButton>
  );
}

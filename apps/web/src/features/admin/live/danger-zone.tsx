import type { TournamentStatusView } from '@app/contracts';
import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '../ui/confirm-button';
import { Panel } from '../ui/panel';
import { TypedConfirmButton } from '../ui/typed-confirm-button';
import { type RoundActs, useDeleteTournament } from './live.api';
import { liveStrings as words } from './live.strings';
import { ResetButton } from './reset-button';
import { ResultExport } from './result-export';
import { resultOf } from './wiped-result';

interface DangerZoneProps {
  status: TournamentStatusView;
  acts: RoundActs;
  onDeleted: () => void;
}

export function DangerZone({ status, acts, onDeleted }: DangerZoneProps) {
  return (
    <Panel title={words.danger} danger>
      <div className="cluster control-danger">
        <ResetButton status={status} acts={acts} />
        <DeleteButton status={status} onDeleted={onDeleted} />
      </div>
    </Panel>
  );
}

/** Deletes the tournament after asking. When that wipes a result, the administrator has to type the event's name. */
function DeleteButton({ status, onDeleted }: Omit<DangerZoneProps, 'acts'>) {
  const { id, name } = status.event;
  const remove = useDeleteTournament(id);
  const result = resultOf(status);
  const question = {
    disabled: remove.isPending,
    title: words.deleteTitle,
    confirmLabel: words.deleteTournament,
    onConfirm: () => remove.mutateAsync().then(onDeleted),
    children: (
      <>
        <Trash2 className="icon" aria-hidden="true" />
        {words.deleteTournament}
      </>
    ),
  };
  if (result === null) return <ConfirmButton text={words.deleteText} {...question} />;
  return (
    <TypedConfirmButton
      text={`${words.deleteText} ${words.lost(result.racers, result.rounds)}`}
      word={name}
      wordLabel={words.eventName}
      keep={<ResultExport eventId={id} />}
      {...question}
    />
  );
}

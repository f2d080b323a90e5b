import type { TournamentEventHead } from '@app/contracts';
import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '../ui/confirm-button';
import { Panel } from '../ui/panel';
import { type RoundActs, useDeleteTournament } from './live.api';
import { liveStrings as words } from './live.strings';
import { ResetButton } from './reset-button';

interface DangerZoneProps {
  event: TournamentEventHead;
  acts: RoundActs;
  onDeleted: () => void;
}

export function DangerZone({ event, acts, onDeleted }: DangerZoneProps) {
  const remove = useDeleteTournament(event.id);
  return (
    <Panel title={words.danger} danger>
      <div className="control-danger">
        <ResetButton event={event} acts={acts} />
        <ConfirmButton
          disabled={remove.isPending}
          title={words.deleteTitle}
          text={words.deleteText}
          confirmLabel={words.deleteTournament}
          onConfirm={() => remove.mutateAsync().then(onDeleted)}
        >
          <Trash2 className="icon" aria-hidden="true" />
          {words.deleteTournament}
        </ConfirmButton>
      </div>
    </Panel>
  );
}

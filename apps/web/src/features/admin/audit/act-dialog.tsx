import type { AuditEntryView } from '@app/contracts';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { consoleStrings } from '../ui/console.strings';
import { sectionPath } from '../sections';
import { WithdrawButton } from '../withdrawals/withdraw-button';
import { type Column, Table } from '../ui/table';
import { Facts } from '../ui/panel';
import { actorOf, targetOf, timeOf } from './act-words';
import type { AuditFilters } from './audit.api';
import { auditStrings as words } from './audit.strings';
import { changesOf, type FieldChange, fieldWords, wordsOf } from './content-change';

interface ActDialogProps {
  entry: AuditEntryView;
  onNarrow: (changed: Partial<AuditFilters>) => void;
  onClose: () => void;
}

const columns: Column<FieldChange>[] = [
  { key: 'field', label: words.field, narrow: 'lead', cell: ({ field }) => <b>{fieldWords(field)}</b> },
  { key: 'before', label: words.before, narrow: 'labelled', cell: ({ before }) => before || words.nothing },
  { key: 'after', label: words.after, narrow: 'labelled', cell: ({ after }) => after || words.nothing },
];

/** One act in full: the content before and after it. */
export function ActDialog({ entry, onNarrow, onClose }: ActDialogProps) {
  const { actor, action, target, occurredAt, event } = entry;
  const changes = changesOf(entry);
  const who = actorOf(entry);
  const { kind, name } = targetOf(entry);
  return (
    <Dialog look="console" open onOpenChange={onClose} title={wordsOf(action)} wide>
      <Facts
        facts={[
          { name: words.when, value: timeOf(occurredAt) },
          { name: words.who, value: who },
          { name: kind, value: name },
        ]}
      />
      {changes.length > 0 ? (
        <div className="act-changes">
          <Table caption={wordsOf(action)} columns={columns} rows={changes} rowKey={({ field }) => field} />
        </div>
      ) : (
        <p className="console-say">{words.same}</p>
      )}
      <div className="cluster console-actions">
        <WithdrawButton what={action} place={event} />
        <Button look="console" onClick={() => onNarrow({ actor: actor.id })}>
          {words.onlyActor(who)}
        </Button>
        <Button look="console" onClick={() => onNarrow({ targetKind: target.kind, targetId: target.id })}>
          {words.onlyThis}
        </Button>
        {target.kind === 'user' && (
          <Button look="console" onClick={() => onNarrow({ person: target.id })}>
            {words.onlyPerson(name)}
          </Button>
        )}
        <ButtonLink look="console" to={sectionPath('log', { at: `${event.stream}/${event.revision}` })}>
          {words.inLog}
        </ButtonLink>
        <Button look="console" tone="main" onClick={onClose}>
          {consoleStrings.close}
        </Button>
      </div>
    </Dialog>
  );
}

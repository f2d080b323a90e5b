import type { AuditEntryView } from '@app/contracts';
import { ListCollapse } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { type Column, Table } from '../ui/table';
import { auditStrings as words } from './audit.strings';
import { answerKeyChange, summaryOf, wordsOf } from './content-change';
import { actorOf, targetOf, timeOf } from './act-words';

interface ActsTableProps {
  entries: readonly AuditEntryView[];
  stale: boolean;
  onShow: (entry: AuditEntryView) => void;
}

/** One line for each act. A changed answer key is marked in yellow. */
export function ActsTable({ entries, stale, onShow }: ActsTableProps) {
  const columns: Column<AuditEntryView>[] = [
    {
      key: 'when',
      label: words.when,
      cell: ({ occurredAt }) => (
        <time dateTime={occurredAt} className="quiet">
          {timeOf(occurredAt)}
        </time>
      ),
    },
    { key: 'who', label: words.who, cell: actorOf },
    { key: 'what', label: words.what, narrow: 'lead', cell: ({ action }) => <b>{wordsOf(action)}</b> },
    { key: 'on', label: words.on, grow: true, narrow: 'lead', cell: (entry) => <Target {...entry} /> },
    { key: 'change', label: words.change, cell: (entry) => <Change {...entry} /> },
    {
      key: 'details',
      label: words.details,
      narrow: 'actions',
      cell: (entry) => (
        <Button
          look="console"
          tone="quiet"
          square
          aria-label={words.show(`${wordsOf(entry.action)}, ${targetOf(entry).name}`)}
          onClick={() => onShow(entry)}
        >
          <ListCollapse className="icon" aria-hidden="true" />
        </Button>
      ),
    },
  ];
  return <Table caption={words.list} columns={columns} rows={entries} rowKey={({ id }) => id} stale={stale} />;
}

function Target(entry: AuditEntryView) {
  const { kind, name } = targetOf(entry);
  return (
    <span title={name}>
      <span className="quiet">{kind}</span> {name}
    </span>
  );
}

function Change(entry: AuditEntryView) {
  const key = answerKeyChange(entry);
  if (key)
    return (
      <Badge look="console" tone="waiting">
        {words.answerKey(key.before ?? words.nothing, key.after ?? words.nothing)}
      </Badge>
    );
  const summary = summaryOf(entry);
  return (
    <span className="act-change" title={summary}>
      {summary}
    </span>
  );
}

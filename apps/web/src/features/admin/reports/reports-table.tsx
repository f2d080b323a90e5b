import type { MessageReportView } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { instantText } from '../ui/instant-text';
import { actionsColumn, type Column, Table } from '../ui/table';
import { useResolveReport } from './reports.api';
import './reports.css';
import { reportsStrings as words } from './reports.strings';

const nameOf = ({ playerName }: { playerName: string | null }): string => playerName ?? words.former;

/** More characters than are seen at once in a narrow window. */
const isLong = (text: string | null): boolean => (text?.length ?? 0) > 150;

/** Long ones are scrolled, also with the keyboard. */
const Quote = ({ text }: { text: string }) => (
  <q className="reported-message" dir="auto" tabIndex={isLong(text) ? 0 : undefined}>
    {text}
  </q>
);

const columns: readonly Column<MessageReportView>[] = [
  {
    key: 'message',
    label: words.message,
    cell: ({ content, earlier }) => (
      <>
        <Quote text={content} />
        {earlier.length > 0 && (
          <ol aria-label={words.earlier}>
            {earlier.map((version, index) => (
              <li key={index}>
                <small>{words.until(instantText(version.replacedAt))}</small>
                <Quote text={version.content} />
              </li>
            ))}
          </ol>
        )}
      </>
    ),
    grow: true,
    wraps: true,
    narrow: 'lead',
  },
  {
    key: 'sender',
    label: words.sender,
    cell: ({ sender }) => <b>{nameOf(sender)}</b>,
    wraps: true,
    narrow: 'labelled',
  },
  { key: 'reporter', label: words.reporter, cell: ({ reporter }) => nameOf(reporter), wraps: true, narrow: 'labelled' },
  {
    key: 'reason',
    label: words.reason,
    cell: ({ reason }) => (
      <span className="reported-reason" dir="auto" tabIndex={isLong(reason) ? 0 : undefined}>
        {reason ?? words.noReason}
      </span>
    ),
    wraps: true,
    narrow: 'labelled',
  },
  {
    key: 'when',
    label: words.when,
    cell: ({ reportedAt }) => instantText(reportedAt),
    roomy: true,
    narrow: 'labelled',
  },
  {
    key: 'outcome',
    label: words.outcome,
    cell: ({ outcome }) => (
      <Badge look="console" tone={outcome === null ? 'waiting' : 'dim'}>
        {outcome === null ? words.open : words.outcomes[outcome]}
      </Badge>
    ),
  },
  actionsColumn((report) => report.outcome === null && <Acts report={report} />),
];

export const ReportsTable = ({ reports, isStale }: { reports: readonly MessageReportView[]; isStale: boolean }) => (
  <Table caption={words.caption} columns={columns} rows={reports} rowKey={({ id }) => id} stale={isStale} />
);

function Acts({ report: { id, sender } }: { report: MessageReportView }) {
  const { mutate, mutateAsync, isPending } = useResolveReport();
  const name = nameOf(sender);
  return (
    <>
      <Button
        look="console"
        busy={isPending}
        aria-label={words.dismissOf(name)}
        onClick={() => mutate({ id, outcome: 'dismissed' })}
      >
        {words.dismiss}
      </Button>
      <ConfirmButton
        aria-label={words.deleteOf(name)}
        title={words.deleteTitle}
        text={words.deleteText(name)}
        confirmLabel={words.deleteConfirm}
        onConfirm={() => mutateAsync({ id, outcome: 'message-deleted' })}
      >
        {words.delete}
      </ConfirmButton>
    </>
  );
}

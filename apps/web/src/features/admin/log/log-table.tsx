import type { LogEntryView, LogPlace } from '@app/contracts';
import { Link } from 'react-router-dom';
import { timeOf } from '../audit/act-words';
import { wordsOf } from '../audit/content-change';
import { type Column, Table } from '../ui/table';
import { logStrings as words } from './log.strings';
import { actorText, atOf, type Names, summaryText } from './log-words';

interface LogTableProps {
  caption: string;
  entries: readonly LogEntryView[];
  names: Names;
  stale?: boolean;
  /** True beside something else, where there is less room. */
  narrow?: boolean;
  pathTo: (place: LogPlace) => string;
}

/** One line for each event. The arrow keys go through the lines, and Enter opens one. */
export function LogTable({ caption, entries, names, stale, narrow, pathTo }: LogTableProps) {
  const columns: Column<LogEntryView>[] = [
    {
      key: 'what',
      label: words.what,
      narrow: 'lead',
      cell: (entry) => (
        <Link id={atOf(entry)} className="log-link slot" to={pathTo(entry)}>
          {wordsOf(entry.type)}
        </Link>
      ),
    },
    {
      key: 'when',
      label: words.when,
      cell: ({ occurredAt }) => (
        <time dateTime={occurredAt} className="quiet">
          {timeOf(occurredAt)}
        </time>
      ),
    },
    { key: 'who', label: words.who, cell: ({ actor }) => <span className="log-who">{actorText(actor)}</span> },
    {
      key: 'about',
      label: words.about,
      grow: true,
      cell: (entry) => <span title={summaryText(entry, names)}>{summaryText(entry, names)}</span>,
    },
    {
      key: 'where',
      label: words.where,
      roomy: true,
      narrow: 'hidden',
      cell: ({ stream, revision }) => <span className="quiet">{words.place(stream, revision)}</span>,
    },
  ];
  const shown = columns.filter(({ key }) => !narrow || key !== 'where');
  return <Table caption={caption} columns={shown} rows={entries} rowKey={atOf} stale={stale} />;
}

import { type FairnessRacer, type FairnessView, latencyBounds, type LatencyFigures } from '@app/contracts';
import { Pager } from '../ui/pager';
import { Panel } from '../ui/panel';
import { type Column, Table } from '../ui/table';
import type { FairnessAddress } from './fairness.api';
import { fairnessStrings as words } from './fairness.strings';

const PAGE_SIZE = 25;

interface LatencyPanelProps {
  view: FairnessView;
  address: FairnessAddress;
  onAddress: (changed: Partial<FairnessAddress>) => void;
}

type Row = FairnessRacer & { number: number };

/** The racers by their latency, the slowest line first. */
export function LatencyPanel({ view, address, onAddress }: LatencyPanelProps) {
  const rows = view.racers
    .map((racer, number): Row => ({ ...racer, number }))
    .toSorted((one, other) => (other.latency?.medianMs ?? -1) - (one.latency?.medianMs ?? -1));
  const page = Math.max(1, Math.min(Number(address.racers) || 1, Math.ceil(rows.length / PAGE_SIZE)));
  return (
    <Panel title={words.latency} note={words.latencyNote}>
      <Table
        caption={words.latency}
        columns={columnsFor((racer) => onAddress({ racer, only: 'all', page: '1' }))}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ number }) => `${number}`}
      />
      <Pager
        label={words.racerPages}
        page={page}
        pageSize={PAGE_SIZE}
        total={rows.length}
        onPage={(racers) => onAddress({ racers: `${racers}` })}
      />
    </Panel>
  );
}

const msOf = (ms: number | undefined) => (ms === undefined ? words.unknown : words.ms(ms));

const columnsFor = (choose: (userId: string) => void): Column<Row>[] => [
  {
    key: 'racer',
    label: words.racer,
    narrow: 'lead',
    cell: ({ userId, playerName }) =>
      userId === null ? (
        playerName
      ) : (
        <button
          type="button"
          className="fairness-racer slot"
          aria-label={words.showAnswers(playerName)}
          onClick={() => choose(userId)}
        >
          {playerName}
        </button>
      ),
  },
  {
    key: 'median',
    label: words.median,
    align: 'right',
    narrow: 'labelled',
    cell: ({ latency }) => msOf(latency?.medianMs),
  },
  { key: 'p95', label: words.p95, align: 'right', narrow: 'labelled', cell: ({ latency }) => msOf(latency?.p95Ms) },
  {
    key: 'right',
    label: words.right,
    align: 'right',
    narrow: 'labelled',
    cell: ({ right, questions }) => `${right}/${questions}`,
  },
  { key: 'bars', label: words.bars, grow: true, cell: ({ latency }) => latency && <Bars {...latency} /> },
];

/** How many answers lie in each part of the distribution. */
function Bars({ bars }: LatencyFigures) {
  const most = Math.max(...bars);
  const parts = bars.map((answers, index) => {
    return words.bar(latencyBounds[index - 1] ?? null, latencyBounds[index] ?? null, answers);
  });
  return (
    <span className="fairness-bars" role="img" aria-label={parts.join(', ')}>
      {bars.map((answers, index) => (
        <i key={parts[index]} title={parts[index]} style={{ height: `${(100 * answers) / most}%` }} />
      ))}
    </span>
  );
}

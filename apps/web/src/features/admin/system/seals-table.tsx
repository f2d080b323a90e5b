import type { LogCheckView, SealsView, SealView } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { instantText } from '../ui/instant-text';
import { type Column, Table } from '../ui/table';
import { sealsStrings as words } from './seals.strings';

type State = keyof typeof words.states;

const tones = { agrees: 'good', differs: 'bad', unchecked: 'dim', givenUp: 'dim' } as const satisfies Record<
  State,
  string
>;

/** As the last whole check found it. Seals that are newer were not in it. */
export function stateOf({ number, isGivenUp }: SealView, check: LogCheckView | null): State {
  if (isGivenUp) return 'givenUp';
  if (check?.sealFaults.some((fault) => fault.number === number)) return 'differs';
  return check?.state === 'done' && number <= check.seals ? 'agrees' : 'unchecked';
}

/** The newest seals. */
export function SealsTable({ view: { seals, total, check } }: { view: SealsView }) {
  const state: Column<SealView> = {
    key: 'state',
    label: words.state,
    cell: (seal) => {
      const found = stateOf(seal, check);
      return (
        <Badge look="console" tone={tones[found]}>
          {words.states[found]}
        </Badge>
      );
    },
  };
  return (
    <>
      <h3 className="system-projections gear-5">{words.list(seals.length, total)}</h3>
      <Table
        caption={words.list(seals.length, total)}
        columns={[...columns, state]}
        rows={seals}
        rowKey={({ number }) => `${number}`}
      />
    </>
  );
}

const columns: readonly Column<SealView>[] = [
  { key: 'number', label: words.seal, cell: ({ number }) => number, narrow: 'lead' },
  {
    key: 'sealedAt',
    label: words.sealedAt,
    cell: ({ sealedAt, restored }) => (
      <>
        {instantText(sealedAt)}
        {restored && <small className="system-event">{words.restored(restored)}</small>}
      </>
    ),
    grow: true,
    narrow: 'labelled',
  },
  { key: 'events', label: words.events, cell: ({ events }) => events, align: 'right', narrow: 'labelled' },
  { key: 'to', label: words.position, cell: ({ to }) => to, align: 'right', narrow: 'labelled', roomy: true },
];

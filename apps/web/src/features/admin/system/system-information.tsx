import type { SystemDetailsView } from '@app/contracts';
import { Facts } from '../ui/panel';
import { type Column, OfficeTable } from '../ui/office-table';
import { Tag } from '../ui/tag';
import { systemStrings as words } from './system.strings';
import { uptimeText } from './uptime';

type Projection = SystemDetailsView['projections'][number];

/** What the game runs on, and whether it is in order. */
export function SystemInformation({ details }: { details: SystemDetailsView }) {
  const { uptimeSeconds, eventStore, documentStore, connectedSockets, projections } = details;
  return (
    <>
      <Facts
        facts={[
          { name: words.uptime, value: uptimeText(uptimeSeconds) },
          { name: words.eventStore, value: <StoreState {...eventStore} /> },
          { name: words.documentStore, value: <StoreState {...documentStore} /> },
          { name: words.sockets, value: connectedSockets },
        ]}
      />
      <h3 className="system-projections gear-5">{words.projections}</h3>
      <OfficeTable caption={words.projections} columns={columns} rows={projections} rowKey={rowKey} />
    </>
  );
}

type Store = SystemDetailsView['eventStore'] | SystemDetailsView['documentStore'];

function StoreState({ adapter, ok, lastError }: Store) {
  return (
    <span className="system-store">
      {words.stores[adapter]}
      <Tag tone={ok ? 'good' : 'bad'}>{ok ? words.ok : words.failing}</Tag>
      {!ok && lastError && <small className="bad">{lastError}</small>}
    </span>
  );
}

const rowKey = ({ name, version }: Projection) => `${name}@${version}`;

const tones = { live: 'good', 'catching-up': 'waiting', rebuilding: 'waiting', failed: 'bad' } as const;

const columns: readonly Column<Projection>[] = [
  {
    key: 'name',
    label: words.projection,
    cell: ({ name, error }) => (
      <>
        {name}
        {error && <small className="system-error bad">{error}</small>}
      </>
    ),
    grow: true,
    narrow: 'lead',
  },
  { key: 'version', label: words.version, cell: ({ version }) => version, align: 'right', narrow: 'labelled' },
  {
    key: 'position',
    label: words.position,
    cell: ({ position }) => position ?? words.noPosition,
    align: 'right',
    narrow: 'labelled',
  },
  {
    key: 'state',
    label: words.state,
    cell: ({ state }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>,
  },
];

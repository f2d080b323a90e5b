import type { StoreStateView, SystemDetailsView } from '@app/contracts';
import { useMay } from '../../../site/session/use-may';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Facts } from '../ui/panel';
import { actionsColumn, type Column, Table } from '../ui/table';
import { useRedrive } from './reactions.api';
import { useRebuild } from './system.api';
import { systemStrings as words } from './system.strings';
import { uptimeText } from './uptime';

type Projection = SystemDetailsView['projections'][number];
type Reactor = SystemDetailsView['reactors'][number];

/** The stores, projections and sockets, and whether they work. */
export function SystemInformation({ details }: { details: SystemDetailsView }) {
  const mayRepair = useMay()('system');
  const { uptimeSeconds, eventStore, documentStore, connectedSockets, projector, projections, reactors } = details;
  return (
    <>
      <Facts
        facts={[
          { name: words.uptime, value: uptimeText(uptimeSeconds) },
          { name: words.eventStore, value: <StoreState {...eventStore} /> },
          { name: words.documentStore, value: <StoreState {...documentStore} /> },
          { name: words.sockets, value: connectedSockets },
          { name: words.projector, value: projectorText(projector) },
        ]}
      />
      <h3 className="system-projections gear-5">{words.projections}</h3>
      <Table
        caption={words.projections}
        columns={mayRepair ? [...projectionColumns, rebuildColumn] : projectionColumns}
        rows={projections}
        rowKey={projectionKey}
      />
      <h3 className="system-projections gear-5">{words.reactors}</h3>
      <Table
        caption={words.reactors}
        columns={mayRepair ? [...reactorColumns, redriveColumn] : reactorColumns}
        rows={reactors}
        rowKey={reactorKey}
      />
    </>
  );
}

function projectorText(projector: SystemDetailsView['projector']): string {
  if (!projector?.process) return words.noProjector;
  return projector.isThisProcess ? `${projector.process} (${words.thisProcess})` : projector.process;
}

const storeNames: Record<string, string | undefined> = words.stores;

function StoreState({ adapter, ok, lastError }: StoreStateView) {
  return (
    <span className="system-store">
      {storeNames[adapter] ?? adapter}
      <Badge look="console" tone={ok ? 'good' : 'bad'}>
        {ok ? words.ok : words.failing}
      </Badge>
      {!ok && lastError && <small className="bad">{lastError}</small>}
    </span>
  );
}

const projectionKey = ({ name, version }: Projection) => `${name}@${version}`;
const reactorKey = ({ name }: Reactor) => name;

const tones = {
  live: 'good',
  'catching-up': 'waiting',
  rebuilding: 'waiting',
  retrying: 'bad',
  failed: 'bad',
  stopped: 'bad',
} as const;

const nameCell = ({ name, error }: Projection | Reactor) => (
  <>
    {name}
    {error && <small className="system-error bad">{error}</small>}
  </>
);

function RebuildButton({ name, state }: Projection) {
  const rebuild = useRebuild(name);
  const isUnderWay = state === 'rebuilding' || state === 'catching-up';
  return (
    <Button
      look="console"
      tone="quiet"
      aria-label={words.rebuildOf(name)}
      disabled={isUnderWay}
      busy={rebuild.isPending}
      onClick={() => rebuild.mutate()}
    >
      {words.rebuild}
    </Button>
  );
}

const progressColumns: readonly Column<Projection | Reactor>[] = [
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
    cell: ({ state }) => (
      <Badge look="console" tone={tones[state]}>
        {words.states[state]}
      </Badge>
    ),
  },
];

function projectionCell(projection: Projection) {
  return (
    <>
      {nameCell(projection)}
      {projection.parked > 0 && <small className="system-error bad">{words.leftOut(projection.parked)}</small>}
    </>
  );
}

const projectionColumns: readonly Column<Projection>[] = [
  { key: 'name', label: words.projection, cell: projectionCell, grow: true, narrow: 'lead' },
  { key: 'version', label: words.version, cell: ({ version }) => version, align: 'right', narrow: 'labelled' },
  ...progressColumns,
];
const rebuildColumn = actionsColumn<Projection>((projection) => <RebuildButton {...projection} />, 'right');

const reactorCell = (reactor: Reactor) => (
  <>
    {nameCell(reactor)}
    {reactor.waiting > 0 && <small className="system-event">{words.waiting(reactor.waiting)}</small>}
    {reactor.parked > 0 && <small className="system-event">{words.parked(reactor.parked)}</small>}
  </>
);

function RedriveAllButton({ name }: Reactor) {
  const redrive = useRedrive('reactors', name);
  return (
    <Button
      look="console"
      tone="quiet"
      aria-label={words.redriveAllOf(name)}
      busy={redrive.isPending}
      onClick={() => redrive.mutate()}
    >
      {words.redriveAll}
    </Button>
  );
}

const reactorColumns: readonly Column<Reactor>[] = [
  { key: 'name', label: words.reactor, cell: reactorCell, grow: true, narrow: 'lead' },
  ...progressColumns,
];
const redriveColumn = actionsColumn<Reactor>(
  (reactor) => reactor.parked > 0 && <RedriveAllButton {...reactor} />,
  'right',
);

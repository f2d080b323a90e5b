import { DIRECT_EVENT_ID, type EventStatus, type EventView } from '@app/contracts';
import { Printer, Radio, Settings2, Trash2, Trophy } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { paths } from '../../../site/paths';
import { useMay } from '../../../site/session/use-may';
import { Only } from '../../../site/session/only';
import { sectionPath } from '../sections';
import { instantText } from '../ui/instant-text';
import { actionsColumn, type Column, Table } from '../ui/table';
import { EditRowButton } from '../ui/row-buttons';
import { useDeleteEvent } from './events.api';
import { eventsStrings as words } from './events.strings';
import { GoLiveButton } from './go-live-button';
import { WipeResultButton } from './wipe-result-button';

interface EventsTableProps {
  events: readonly EventView[];
  onEdit: (event: EventView) => void;
  onManage: (event: EventView) => void;
}

export function EventsTable({ events, onEdit, onManage }: EventsTableProps) {
  const mayPlan = useMay()('events');
  const actions = actionsColumn<EventView>(
    (event) => <RowActions event={event} onEdit={onEdit} onManage={onManage} />,
    'right',
  );
  return (
    <Table
      caption={words.caption}
      columns={mayPlan ? [...plainColumns, actions] : plainColumns}
      rows={events}
      rowKey={({ id }) => String(id)}
      rowClass={({ status }) => (status === 'completed' ? 'is-dim' : undefined)}
    />
  );
}

const plainColumns: readonly Column<EventView>[] = [
  {
    key: 'name',
    label: words.name,
    cell: ({ name, description, eventType, duration }) => (
      <>
        <b>{name}</b> <span className="quiet events-about">{description}</span>
        <span className="quiet events-short" aria-hidden="true">
          {words.short(words.types[eventType], duration)}
        </span>
      </>
    ),
    grow: true,
    narrow: 'lead',
  },
  { key: 'type', label: words.type, cell: ({ eventType }) => words.types[eventType], roomy: true },
  { key: 'start', label: words.start, cell: ({ startTime }) => instantText(startTime) },
  {
    key: 'duration',
    label: words.duration,
    cell: ({ duration }) => words.minutes(duration),
    align: 'right',
    roomy: true,
  },
  {
    key: 'participants',
    label: words.participants,
    cell: ({ currentParticipants, maxParticipants }) => words.participantsOf(currentParticipants, maxParticipants),
    align: 'right',
    narrow: 'labelled',
  },
  { key: 'rounds', label: words.rounds, cell: (event) => <Rounds event={event} />, align: 'right', narrow: 'labelled' },
  { key: 'status', label: words.status, cell: (event) => <Status event={event} /> },
];

function Rounds({ event: { totalRounds, questionsPerRound } }: { event: EventView }) {
  return (
    <>
      <span aria-hidden="true">{words.roundsTimes(totalRounds, questionsPerRound)}</span>
      <span className="visually-hidden">{words.roundsSay(totalRounds, questionsPerRound)}</span>
    </>
  );
}

const tones = { active: 'good', scheduled: undefined, completed: 'dim' } as const satisfies Record<
  EventStatus,
  string | undefined
>;

function Status({ event: { status, isLive } }: { event: EventView }) {
  return (
    <span className="events-status">
      <Badge look="console" tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
      {isLive && (
        <Badge look="console" tone="live">
          {words.live}
        </Badge>
      )}
    </span>
  );
}

interface RowActionsProps {
  event: EventView;
  onEdit: (event: EventView) => void;
  onManage: (event: EventView) => void;
}

function RowActions({ event, onEdit, onManage }: RowActionsProps) {
  const { id, name, isLive, status } = event;
  const remove = useDeleteEvent(event);
  return (
    <span className="row-actions">
      {isLive && <ControlLink event={event} />}
      {status === 'scheduled' && !isLive && (
        <GoLiveButton event={event} tone="quiet" aria-label={words.goLiveOf(name)}>
          <Radio className="icon events-icon" aria-hidden="true" />
          {words.goLive}
        </GoLiveButton>
      )}
      {status === 'completed' && <ResultLinks event={event} />}
      <Button look="console" tone="quiet" aria-label={words.manageOf(name)} onClick={() => onManage(event)}>
        <Settings2 className="icon events-icon" aria-hidden="true" />
        {words.manage}
      </Button>
      <EditRowButton label={words.editOf(name)} onClick={() => onEdit(event)} />
      <WipeResultButton
        event={event}
        tone="quiet"
        square
        aria-label={words.deleteOf(name)}
        title={words.deleteTitle}
        text={id === DIRECT_EVENT_ID ? `${words.deleteText(name)} ${words.deleteDirect}` : words.deleteText(name)}
        confirmLabel={words.deleteConfirm}
        onConfirm={() => remove.mutateAsync()}
      >
        <Trash2 className="icon bad" aria-hidden="true" />
      </WipeResultButton>
    </span>
  );
}

/** To the public result of an event that is over, and to its sheet as it is printed. */
function ResultLinks({ event: { id, name } }: { event: EventView }) {
  const result = generatePath(paths.tournamentResult, { eventId: String(id) });
  return (
    <>
      <ButtonLink look="console" tone="quiet" to={result} aria-label={words.resultOf(name)}>
        <Trophy className="icon events-icon" aria-hidden="true" />
        {words.result}
      </ButtonLink>
      <ButtonLink look="console" tone="quiet" square to={`${result}?print`} aria-label={words.printOf(name)}>
        <Printer className="icon" aria-hidden="true" />
      </ButtonLink>
    </>
  );
}

/** A link to the live console of an event. */
export function ControlLink({ event: { id, name } }: { event: EventView }) {
  return (
    <Only right="live">
      <ButtonLink
        look="console"
        tone="main"
        to={sectionPath('live', { event: String(id) })}
        aria-label={words.controlOf(name)}
      >
        {words.control}
      </ButtonLink>
    </Only>
  );
}

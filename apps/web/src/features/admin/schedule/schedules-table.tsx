import type { ScheduleView } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Only } from '../../../site/session/only';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton, EditRowButton } from '../ui/row-buttons';
import { instantText } from '../ui/instant-text';
import { useActivateSchedule, useDeleteSchedule } from './schedule.api';
import { scheduleStrings as words } from './schedule.strings';
import { timeRemaining } from './time-remaining';

interface SchedulesTableProps {
  schedules: readonly ScheduleView[];
  nowMs: number;
  onEdit: (schedule: ScheduleView) => void;
}

export function SchedulesTable({ schedules, nowMs, onEdit }: SchedulesTableProps) {
  const columns: readonly Column<ScheduleView>[] = [
    ...plainColumns,
    {
      key: 'state',
      label: words.state,
      cell: (schedule) => <StateTag schedule={schedule} nowMs={nowMs} />,
    },
    {
      key: 'remaining',
      label: words.remaining,
      cell: ({ isActive, endTime }) => isActive && <b>{timeRemaining(Date.parse(endTime), nowMs)}</b>,
      narrow: 'labelled',
    },
    actionsColumn((schedule) => <RowActions schedule={schedule} onEdit={onEdit} />),
  ];
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={schedules}
      rowKey={({ id }) => id}
      rowClass={({ isActive }) => (isActive ? 'schedule-active-row' : undefined)}
    />
  );
}

const plainColumns: readonly Column<ScheduleView>[] = [
  {
    key: 'name',
    label: words.name,
    cell: ({ name, description }) => (
      <>
        <b>{name}</b> <span className="quiet">{description}</span>
      </>
    ),
    grow: true,
    narrow: 'lead',
  },
  {
    key: 'start',
    label: words.start,
    cell: ({ startTime }) => startTime && instantText(startTime),
    narrow: 'labelled',
  },
  { key: 'end', label: words.end, cell: ({ endTime }) => instantText(endTime), narrow: 'labelled' },
  {
    key: 'countdown',
    label: words.countdown,
    cell: ({ showCountdown }) => (showCountdown ? words.countdownShown : words.countdownHidden),
    narrow: 'labelled',
  },
];

function StateTag({ schedule: { isActive, endTime }, nowMs }: { schedule: ScheduleView; nowMs: number }) {
  if (isActive)
    return (
      <Badge look="console" tone="live">
        {words.stateActive}
      </Badge>
    );
  return Date.parse(endTime) <= nowMs ? (
    <Badge look="console" tone="dim">
      {words.stateExpired}
    </Badge>
  ) : null;
}

interface RowActionsProps {
  schedule: ScheduleView;
  onEdit: (schedule: ScheduleView) => void;
}

function RowActions({ schedule, onEdit }: RowActionsProps) {
  const activate = useActivateSchedule();
  const remove = useDeleteSchedule();
  const { name, isActive } = schedule;
  return (
    <span className="row-actions">
      <Only right="system">
        <Button
          look="console"
          aria-label={words.activateOf(name)}
          disabled={isActive}
          busy={activate.isPending}
          onClick={() => activate.mutate(schedule)}
        >
          {words.activate}
        </Button>
      </Only>
      <Only right="schedule">
        <EditRowButton label={words.editOf(name)} onClick={() => onEdit(schedule)} />
        <DeleteRowButton words={words} name={name} onConfirm={() => remove.mutateAsync(schedule)} />
      </Only>
    </span>
  );
}

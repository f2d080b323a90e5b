import { type ParticipantView, userName } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { ConfirmButton } from '../ui/confirm-button';
import { instantText } from '../ui/instant-text';
import { actionsColumn, type Column, Table } from '../ui/table';
import { useRemoveParticipant, useResetParticipant } from './participants.api';
import { participantsStrings as words } from './participants.strings';

interface ParticipantsTableProps {
  eventId: number;
  participants: readonly ParticipantView[];
  isStale: boolean;
}

export function ParticipantsTable({ eventId, participants, isStale }: ParticipantsTableProps) {
  const actions = actionsColumn<ParticipantView>((participant) => (
    <RowActions eventId={eventId} participant={participant} />
  ));
  return (
    <Table
      caption={words.caption}
      columns={[...plainColumns, actions]}
      rows={participants}
      rowKey={({ userId }) => userId}
      stale={isStale}
    />
  );
}

const plainColumns: readonly Column<ParticipantView>[] = [
  {
    key: 'user',
    label: words.user,
    cell: (participant) => <User participant={participant} />,
    grow: true,
    narrow: 'lead',
  },
  { key: 'email', label: words.email, cell: ({ user }) => <span className="event-email">{user.email}</span> },
  { key: 'registration', label: words.registration, cell: ({ registeredAt }) => instantText(registeredAt) },
  { key: 'status', label: words.status, cell: (participant) => <Status participant={participant} /> },
  {
    key: 'score',
    label: words.score,
    cell: ({ finalScore }) => <b className="event-total gear-6">{finalScore}</b>,
    align: 'right',
    narrow: 'labelled',
  },
];

const nameOf = ({ user }: ParticipantView): string => userName(user) || words.former;

function User({ participant }: { participant: ParticipantView }) {
  const { racingName, firstName, lastName } = participant.user;
  return (
    <>
      <b>{nameOf(participant)}</b>
      {racingName !== null && <span className="quiet"> {`${firstName} ${lastName}`.trim()}</span>}
    </>
  );
}

function Status({ participant: { completedAt } }: { participant: ParticipantView }) {
  if (completedAt === null) return <Badge look="console">{words.registered}</Badge>;
  return (
    <span title={words.completedAt(instantText(completedAt))}>
      <Badge look="console" tone="good">
        {words.completed}
      </Badge>
    </span>
  );
}

function RowActions({ eventId, participant }: { eventId: number; participant: ParticipantView }) {
  const reset = useResetParticipant(eventId);
  const remove = useRemoveParticipant(eventId);
  const name = nameOf(participant);
  const one = { userId: participant.userId, name };
  return (
    <span className="row-actions">
      <ConfirmButton
        aria-label={words.resetOf(name)}
        title={words.resetTitle}
        text={words.resetText(name)}
        confirmLabel={words.reset}
        onConfirm={() => reset.mutateAsync(one)}
      >
        {words.reset}
      </ConfirmButton>
      <ConfirmButton
        aria-label={words.removeOf(name)}
        title={words.removeTitle}
        text={words.removeText(name)}
        confirmLabel={words.remove}
        onConfirm={() => remove.mutateAsync(one)}
      >
        {words.remove}
      </ConfirmButton>
    </span>
  );
}

import type { NotificationPreferences, SignupView } from '@app/contracts';
import { dateFormat } from '../../../shared/date-format';
import { Badge } from '../../../shared/ui/badge';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton } from '../ui/row-buttons';
import { maskedEmail } from './masked-email';
import { useDeleteSignup } from './signups.api';
import { signupsStrings as words } from './signups.strings';

interface SignupsTableProps {
  signups: readonly SignupView[];
  areEmailsShown: boolean;
  isStale: boolean;
}

export function SignupsTable({ signups, areEmailsShown, isStale }: SignupsTableProps) {
  const shownEmail = ({ email }: SignupView) => (areEmailsShown ? email : maskedEmail(email));
  const columns: readonly Column<SignupView>[] = [
    { key: 'email', label: words.email, cell: (signup) => <b>{shownEmail(signup)}</b>, narrow: 'lead' },
    ...plainColumns,
    actionsColumn((signup) => <DeleteButton id={signup.id} shownEmail={shownEmail(signup)} />),
  ];
  return <Table caption={words.caption} columns={columns} rows={signups} rowKey={({ id }) => id} stale={isStale} />;
}

const dayText = dateFormat({ dateStyle: 'medium' });

const plainColumns: readonly Column<SignupView>[] = [
  { key: 'name', label: words.name, cell: nameOf, narrow: 'labelled' },
  {
    key: 'wants',
    label: words.wants,
    cell: ({ notificationPreferences }) => wishesOf(notificationPreferences),
    grow: true,
    narrow: 'labelled',
  },
  { key: 'source', label: words.source, cell: ({ source }) => source, narrow: 'labelled' },
  {
    key: 'date',
    label: words.date,
    cell: ({ createdAt }) => dayText(createdAt),
    narrow: 'labelled',
  },
  {
    key: 'status',
    label: words.status,
    cell: ({ status }) => (
      <Badge look="console" tone={status === 'active' ? 'good' : 'dim'}>
        {status}
      </Badge>
    ),
  },
];

function nameOf({ preferredName, firstName, lastName }: SignupView): string {
  return preferredName || [firstName, lastName].filter(Boolean).join(' ');
}

const wishes = ['newEvents', 'leaderboardUpdates', 'exclusiveInvites'] as const;

const wishesOf = (preferences: NotificationPreferences): string =>
  wishes
    .filter((wish) => preferences[wish])
    .map((wish) => words.preferences[wish])
    .join(', ') || words.nothing;

function DeleteButton({ id, shownEmail }: { id: string; shownEmail: string }) {
  const remove = useDeleteSignup();
  return <DeleteRowButton words={words} name={shownEmail} onConfirm={() => remove.mutateAsync(id)} />;
}

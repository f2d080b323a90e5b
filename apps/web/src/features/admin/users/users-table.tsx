import { type AdminUserView, userName } from '@app/contracts';
import { Settings2 } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { useMay } from '../../../site/session/use-may';
import { actionsColumn, type Column, Table } from '../ui/table';
import { officeNames } from '../offices/offices.strings';
import { userStatus } from './user-status';
import { usersStrings as words } from './users.strings';

interface UsersTableProps {
  users: readonly AdminUserView[];
  isStale: boolean;
  onManage: (userId: string) => void;
}

export function UsersTable({ users, isStale, onManage }: UsersTableProps) {
  const mayManage = useMay()('racers');
  const actions = actionsColumn<AdminUserView>((user) => <RowActions user={user} onManage={onManage} />);
  return (
    <Table
      caption={words.caption}
      columns={mayManage ? [...columns, actions] : columns}
      rows={users}
      rowKey={({ id }) => id}
      stale={isStale}
    />
  );
}

const tones = { Extended: 'good', 'Limit Reached': 'dim', Active: undefined } as const;

const columns: readonly Column<AdminUserView>[] = [
  { key: 'racer', label: words.racer, cell: (user) => <Racer user={user} />, grow: true, narrow: 'lead' },
  { key: 'status', label: words.status, cell: (user) => <StatusTag user={user} /> },
  {
    key: 'rounds',
    label: words.rounds,
    cell: ({ roundsPlayed, roundsLimit }) => words.roundsOf(roundsPlayed, roundsLimit),
    align: 'right',
    narrow: 'labelled',
  },
  { key: 'games', label: words.games, cell: ({ totalGames }) => totalGames, align: 'right', narrow: 'hidden' },
  {
    key: 'points',
    label: words.points,
    cell: ({ totalPoints }) => <b className="users-points gear-6">{totalPoints}</b>,
    align: 'right',
    narrow: 'labelled',
  },
  { key: 'best', label: words.best, cell: ({ bestScore }) => bestScore, align: 'right', narrow: 'hidden' },
  {
    key: 'accuracy',
    label: words.accuracy,
    cell: ({ avgAccuracy }) => words.percent(avgAccuracy),
    align: 'right',
    narrow: 'hidden',
  },
  {
    key: 'survey',
    label: words.survey,
    cell: ({ surveyCompleted }) => (
      <Badge look="console" tone={surveyCompleted ? 'good' : 'dim'}>
        {surveyCompleted ? words.surveyDone : words.surveyPending}
      </Badge>
    ),
    narrow: 'labelled',
  },
];

function Racer({ user }: { user: AdminUserView }) {
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  const name = userName(user);
  return (
    <span className="row users-racer">
      <b>{name}</b>
      {user.offices.map((office) => (
        <Badge key={office} look="console">
          {officeNames[office]}
        </Badge>
      ))}
      {user.visibility?.isVisibleOnLeaderboard === false && (
        <Badge look="console" tone="bad">
          {words.hidden}
        </Badge>
      )}
      <span className="quiet">{[fullName !== name && fullName, user.email].filter(Boolean).join(', ')}</span>
    </span>
  );
}

function StatusTag({ user }: { user: AdminUserView }) {
  const status = userStatus(user);
  return (
    <Badge look="console" tone={tones[status]}>
      {words.statuses[status]}
    </Badge>
  );
}

interface RowActionsProps {
  user: AdminUserView;
  onManage: (userId: string) => void;
}

function RowActions({ user, onManage }: RowActionsProps) {
  return (
    <Button look="console" tone="quiet" aria-label={words.manageWho(userName(user))} onClick={() => onManage(user.id)}>
      <Settings2 className="icon" aria-hidden="true" />
      {words.manage}
    </Button>
  );
}

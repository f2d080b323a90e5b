import type { AdminUserView } from '@app/contracts';
import { useSession } from '../../../site/session/session-provider';
import { useMay } from '../../../site/session/use-may';
import { ActList } from '../ui/act-list';
import { usersStrings as words } from './users.strings';

export type UserAct = keyof typeof words.acts;

const acts = [
  'approveRounds',
  'markSurvey',
  'visibility',
  'offices',
  'resetPassword',
  'resetRounds',
  'resetPoints',
  'resetAllData',
  'delete',
] as const satisfies readonly UserAct[];

const takesAway: ReadonlySet<UserAct> = new Set(['resetRounds', 'resetPoints', 'resetAllData', 'delete']);

interface UserActsProps {
  user: AdminUserView;
  onChoose: (act: UserAct) => void;
}

/** The acts for one user. */
export function UserActs({ user, onChoose }: UserActsProps) {
  const { state } = useSession();
  const may = useMay();
  // Administrators cannot delete their own account here.
  const offered = acts.filter(
    (act) => (act !== 'delete' || user.id !== state.user?.id) && (act !== 'offices' || may('offices')),
  );
  const listed = offered.map((act) => ({
    act,
    ...words.acts[act],
    danger: takesAway.has(act),
    disabled: act === 'markSurvey' && user.surveyCompleted,
  }));
  return (
    <>
      <p className="quiet">{user.email}</p>
      <ActList acts={listed} onChoose={onChoose} />
    </>
  );
}

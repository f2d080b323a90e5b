import type { AdminUserView } from '@app/contracts';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names';
import { usersStrings as words } from './users.strings';

export type UserAct = keyof typeof words.acts;

const acts = [
  'approveRounds',
  'markSurvey',
  'visibility',
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

/** One line for each act; those that take something away stand at the end. */
export function UserActs({ user, onChoose }: UserActsProps) {
  return (
    <>
      <p className="quiet">{user.email}</p>
      <ul className="user-acts">
        {acts.map((act) => (
          <li key={act}>
            <button
              type="button"
              className={classNames('slot slot-inside', takesAway.has(act) && 'bad')}
              disabled={act === 'markSurvey' && user.surveyCompleted}
              onClick={() => onChoose(act)}
            >
              <b>{words.acts[act].name}</b>
              <span>{words.acts[act].about}</span>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

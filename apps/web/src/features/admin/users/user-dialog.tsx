import { type AdminUserView, userName } from '@app/contracts';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { OfficesForm } from '../offices/offices-form';
import { VisibilityForm } from '../visibility/visibility-form';
import { ConfirmAct } from '../ui/confirm-act';
import { ApproveRoundsForm } from './approve-rounds-form';
import { ResetPasswordForm } from './reset-password-form';
import { type UserAct, UserActs } from './user-acts';
import { useDeleteUser, usePlainAct } from './users.api';
import { usersStrings as words } from './users.strings';

interface UserDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** The acts for one user: first their list, then the chosen act on the same sheet. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const [act, setAct] = useState<UserAct | null>(null);
  const name = userName(user);
  return (
    <Dialog look="console" open title={act === null ? name : words.acts[act].name} onOpenChange={onClose}>
      {act === null ? (
        <UserActs user={user} onChoose={setAct} />
      ) : (
        <ChosenAct key={act} act={act} user={user} onBack={() => setAct(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ChosenActProps {
  act: UserAct;
  user: AdminUserView;
  onBack: () => void;
  onDone: () => void;
}

function ChosenAct({ act, user, onBack, onDone }: ChosenActProps) {
  switch (act) {
    case 'approveRounds':
      return <ApproveRoundsForm user={user} onBack={onBack} onDone={onDone} />;
    case 'resetPassword':
      return <ResetPasswordForm user={user} onBack={onBack} onDone={onDone} />;
    case 'visibility':
      return <VisibilityForm userId={user.id} setting={user.visibility} onBack={onBack} onDone={onDone} />;
    case 'offices':
      return <OfficesForm userId={user.id} held={user.offices} onBack={onBack} />;
    case 'delete':
      return <ConfirmDelete user={user} onBack={onBack} onDone={onDone} />;
    case 'markSurvey':
    case 'resetRounds':
    case 'resetPoints':
    case 'resetAllData':
      return <ConfirmPlainAct act={act} user={user} onBack={onBack} onDone={onDone} />;
    default:
      return act satisfies never;
  }
}

type PlainActProps = ChosenActProps & { act: Parameters<typeof usePlainAct>[0] };

function ConfirmPlainAct({ act, user, onBack, onDone }: PlainActProps) {
  const call = usePlainAct(act);
  return (
    <ConfirmAct
      text={words.confirms[act](userName(user))}
      confirmLabel={words.acts[act].name}
      busy={call.isPending}
      onBack={onBack}
      onConfirm={() => call.mutate(user.id, { onSuccess: onDone })}
    />
  );
}

function ConfirmDelete({ user, onBack, onDone }: Omit<ChosenActProps, 'act'>) {
  const remove = useDeleteUser();
  const name = userName(user);
  return (
    <ConfirmAct
      text={words.confirms.delete(name)}
      confirmLabel={words.acts.delete.name}
      busy={remove.isPending}
      onBack={onBack}
      onConfirm={() => remove.mutate({ userId: user.id, name }, { onSuccess: onDone })}
    />
  );
}

import { ADDITIONAL_ROUNDS_MAX, type AdminUserView, userName } from '@app/contracts';
import { additionalRoundsError } from './additional-rounds';
import { TypedActForm } from './typed-act-form';
import { useApproveRounds } from './users.api';
import { usersStrings as words } from './users.strings';

interface ApproveRoundsFormProps {
  user: AdminUserView;
  onBack: () => void;
  onDone: () => void;
}

export function ApproveRoundsForm({ user, onBack, onDone }: ApproveRoundsFormProps) {
  const approve = useApproveRounds();
  return (
    <TypedActForm
      about={words.roundsNow(userName(user), user.roundsPlayed, user.roundsLimit)}
      field={{ label: words.additionalRounds, type: 'number', min: 1, max: ADDITIONAL_ROUNDS_MAX, step: 1 }}
      initial="1"
      check={additionalRoundsError}
      submitLabel={words.approve}
      busy={approve.isPending}
      onSend={(typed) => approve.mutate({ userId: user.id, additionalRounds: Number(typed) }, { onSuccess: onDone })}
      onBack={onBack}
    />
  );
}

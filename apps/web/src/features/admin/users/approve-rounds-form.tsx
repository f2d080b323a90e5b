import { ADDITIONAL_ROUNDS_MAX, type AdminUserView, userName } from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { consoleStrings } from '../ui/console.strings';
import { additionalRoundsError } from './additional-rounds';
import { useApproveRounds } from './users.api';
import { usersStrings as words } from './users.strings';

interface ApproveRoundsFormProps {
  user: AdminUserView;
  onBack: () => void;
  onDone: () => void;
}

export function ApproveRoundsForm({ user, onBack, onDone }: ApproveRoundsFormProps) {
  const [typed, setTyped] = useState('1');
  const [error, setError] = useState<string>();
  const approve = useApproveRounds();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = additionalRoundsError(typed);
    setError(wrong);
    if (!wrong) approve.mutate({ userId: user.id, additionalRounds: Number(typed) }, { onSuccess: onDone });
  }

  return (
    <form noValidate className="console-form" onSubmit={submit}>
      <p className="console-say">{words.roundsNow(userName(user), user.roundsPlayed, user.roundsLimit)}</p>
      <Field
        label={words.additionalRounds}
        type="number"
        min={1}
        max={ADDITIONAL_ROUNDS_MAX}
        step={1}
        autoFocus
        required
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <div className="console-actions">
        <Button look="console" onClick={onBack}>
          {consoleStrings.back}
        </Button>
        <Button look="console" tone="main" type="submit" busy={approve.isPending}>
          {words.approve}
        </Button>
      </div>
    </form>
  );
}

import { RACING_NAME_MAX, type UserView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveRacingName } from '../../parts/account/account.api';
import { accountStrings } from '../../parts/account/account.strings';
import { racingNameError } from '../../parts/account/racing-name';
import { intention, isRejection, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { rememberUser } from '../../site/session/session.api';
import { profileStrings as words } from './profile.strings';

/** The racing name, which all screens show from then on. */
export function NameForm({ user }: { user: UserView }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(user.racingName ?? '');
  const [error, setError] = useState<string>();
  const rename = useMutation({
    mutationFn: (wanted: string, context) => saveRacingName(user.id, wanted, intention(context)),
    onSuccess: (renamed) => {
      rememberUser(queryClient, renamed);
      setName(renamed.racingName ?? '');
      showToast({ title: words.nameSaved, text: words.nameSavedText(renamed.racingName ?? '') });
    },
    onError: (failure) =>
      setError(
        isRejection(failure, 'racing-name-taken') ? accountStrings.nameTaken : messageOf(failure, words.notSaved),
      ),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = racingNameError(name);
    setError(wrong);
    if (!wrong) rename.mutate(name.trim());
  }

  return (
    <form className="stack account-form" noValidate onSubmit={submit}>
      <Field
        label={accountStrings.racingName}
        hint={accountStrings.racingNameHint}
        error={error}
        value={name}
        maxLength={RACING_NAME_MAX}
        autoComplete="nickname"
        spellCheck={false}
        required
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <div className="dialog-actions">
        <Button look="ink" type="submit" busy={rename.isPending}>
          {words.saveName}
        </Button>
      </div>
    </form>
  );
}

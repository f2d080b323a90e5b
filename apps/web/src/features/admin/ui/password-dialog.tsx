import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { call, messageOf } from '../../../shared/http';
import { Field } from '../../../shared/ui/field';
import { FormDialog } from './console-form';
import { consoleStrings as words } from './console.strings';
import { answerPassword, isPasswordAsked, onPasswordAsked } from './password-request';

/** Asks for the own password when an act needs it. */
export function PasswordDialog() {
  return useSyncExternalStore(onPasswordAsked, isPasswordAsked) && <AskedPassword />;
}

function AskedPassword() {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('POST /api/auth/confirm-password', { body: { password } }),
    onSuccess: () => answerPassword(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <FormDialog
      title={words.passwordNeeded}
      submitLabel={words.confirm}
      busy={confirm.isPending}
      onSubmit={submit}
      onCancel={() => answerPassword(false)}
    >
      <p className="console-say">{words.passwordNeededText}</p>
      <Field
        label={words.ownPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        error={confirm.isError ? messageOf(confirm.error, words.passwordFailed) : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          confirm.reset();
        }}
      />
    </FormDialog>
  );
}

import { type AdminUserView, PASSWORD_MIN } from '@app/contracts';
import { Copy } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { copyText } from '../ui/copy-text';
import { consoleStrings } from '../ui/console.strings';
import { useResetPassword } from './users.api';
import { usersStrings as words } from './users.strings';

interface ResetPasswordFormProps {
  user: AdminUserView;
  onBack: () => void;
  onDone: () => void;
}

/** Sets a new password for a user, then shows it once. */
export function ResetPasswordForm({ user, onBack, onDone }: ResetPasswordFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const reset = useResetPassword();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = typed.length < PASSWORD_MIN ? words.passwordTooShort : undefined;
    setError(wrong);
    if (!wrong) reset.mutate({ userId: user.id, newPassword: typed });
  }

  if (reset.data) return <NewPassword password={reset.data.newPassword} onClose={onDone} />;
  return (
    <form noValidate className="console-form" onSubmit={submit}>
      <p className="console-say">{words.acts.resetPassword.about}</p>
      <Field
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="off"
        spellCheck={false}
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
        <Button look="console" tone="danger" type="submit" busy={reset.isPending}>
          {words.setPassword}
        </Button>
      </div>
    </form>
  );
}

function NewPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const shown = useRef<HTMLOutputElement>(null);
  return (
    <>
      <p className="console-say">{words.passwordSet}</p>
      <output ref={shown} className="handout" aria-label={words.newPassword}>
        {password}
      </output>
      <div className="console-actions">
        <Button look="console" autoFocus onClick={() => void copyText(password, words.copiedText, shown.current)}>
          <Copy className="icon" aria-hidden="true" />
          {consoleStrings.copy}
        </Button>
        <Button look="console" tone="main" onClick={onClose}>
          {consoleStrings.close}
        </Button>
      </div>
    </>
  );
}

import { type AdminUserView, PASSWORD_MIN } from '@app/contracts';
import { Copy } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { copyText } from '../ui/copy-text';
import { OfficeButton } from '../ui/office-button';
import { OfficeField } from '../ui/office-field';
import { officeStrings } from '../ui/office.strings';
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
    <form noValidate className="office-form" onSubmit={submit}>
      <p className="office-say">{words.acts.resetPassword.about}</p>
      <OfficeField
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
      <div className="office-actions">
        <OfficeButton onClick={onBack}>{officeStrings.back}</OfficeButton>
        <OfficeButton look="danger" type="submit" busy={reset.isPending}>
          {words.setPassword}
        </OfficeButton>
      </div>
    </form>
  );
}

function NewPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const shown = useRef<HTMLOutputElement>(null);
  return (
    <>
      <p className="office-say">{words.passwordSet}</p>
      <output ref={shown} className="handout" aria-label={words.newPassword}>
        {password}
      </output>
      <div className="office-actions">
        <OfficeButton autoFocus onClick={() => void copyText(password, words.copiedText, shown.current)}>
          <Copy className="icon" aria-hidden="true" />
          {officeStrings.copy}
        </OfficeButton>
        <OfficeButton look="ink" onClick={onClose}>
          {officeStrings.close}
        </OfficeButton>
      </div>
    </>
  );
}

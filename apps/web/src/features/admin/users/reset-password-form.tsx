import { type AdminUserView, PASSWORD_MIN } from '@app/contracts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button';
import { copyText } from '../ui/copy-text';
import { consoleStrings } from '../ui/console.strings';
import { TypedActForm } from './typed-act-form';
import { useResetPassword } from './users.api';
import { usersStrings as words } from './users.strings';

interface ResetPasswordFormProps {
  user: AdminUserView;
  onBack: () => void;
  onDone: () => void;
}

/** Sets a new password for a user, then shows it once. */
export function ResetPasswordForm({ user, onBack, onDone }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  if (reset.data) return <NewPassword password={reset.data.newPassword} onClose={onDone} />;
  return (
    <TypedActForm
      about={words.acts.resetPassword.about}
      field={{ label: words.newPassword, hint: words.passwordHint, autoComplete: 'off', spellCheck: false }}
      initial=""
      check={(typed) => (typed.length < PASSWORD_MIN ? words.passwordTooShort : undefined)}
      submitLabel={words.setPassword}
      tone="danger"
      busy={reset.isPending}
      onSend={(newPassword) => reset.mutate({ userId: user.id, newPassword })}
      onBack={onBack}
    />
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
      <div className="cluster console-actions">
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

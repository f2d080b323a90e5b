import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../site/paths';
import { useSession } from '../../../site/session/session-provider';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { overviewStrings as words } from './overview.strings';

const KEY = 'rennmeister.password-notice';
const DISMISSED = 'dismissed';

/** Suggests a password of their own to an administrator who still has the printed one. Dismissed for this browser. */
export function PasswordNotice() {
  const { user } = useSession().state;
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(KEY) === DISMISSED);
  if (!user?.generatedPassword || isDismissed) return null;
  function dismiss() {
    localStorage.setItem(KEY, DISMISSED);
    setDismissed(true);
  }
  return (
    <div className="row overview-fine">
      <KeyRound className="icon" aria-hidden="true" />
      <p>{words.printedPassword}</p>
      <ButtonLink look="console" to={paths.profile}>
        {words.ownPassword}
      </ButtonLink>
      <Button look="console" tone="quiet" square aria-label={words.dismiss} onClick={dismiss}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}

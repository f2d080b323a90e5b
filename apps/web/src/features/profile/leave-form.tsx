import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { usePush } from '../../push/push-context';
import { HttpError, intention, isRejection, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { paths } from '../../site/paths';
import { useCountdown } from '../../site/schedule/use-countdown';
import { forgetSession } from '../../site/session/session.api';
import { useSession } from '../../site/session/session-provider';
import { deleteAccount } from './profile.api';
import { profileStrings as words } from './profile.strings';

interface LeaveFormProps {
  userId: string;
  onKeep: () => void;
}

interface Proof {
  word: string;
  password: string;
}

const noProof: Proof = { word: '', password: '' };

/** Deletes the account, for whoever types a word and knows the password. After that the login page says goodbye. */
export function LeaveForm({ userId, onKeep }: LeaveFormProps) {
  const { logout } = useSession();
  const push = usePush();
  const password = useRef<HTMLInputElement>(null);
  const [proof, setProof] = useState(noProof);
  const [errors, setErrors] = useState<Partial<Proof>>({});
  /** When the next password may be tried, in milliseconds since 1970; null when it may be now. */
  const [pauseEndMs, setPauseEndMs] = useState<number | null>(null);
  const deletion = useMutation({
    mutationFn: (typed: string, context) => {
      // The server closes the sockets of a deleted account, which would look like a surprise.
      push.close();
      return deleteAccount(userId, typed, intention(context));
    },
    onSuccess: () => logout(forgetSession, { from: paths.root, hasLeft: true }),
    onError: (error) => {
      push.connect();
      password.current?.focus();
      setErrors({ password: whyNot(error) });
      const waitS = error instanceof HttpError ? Number(error.retryAfter) : 0;
      if (waitS > 0) setPauseEndMs(Date.now() + waitS * 1_000);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = missingIn(proof);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) deletion.mutate(proof.password);
  }

  const bind = (field: keyof Proof) => ({
    required: true,
    value: proof[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setErrors({ ...errors, [field]: undefined });
      setProof({ ...proof, [field]: event.target.value });
    },
  });

  return (
    <form className="stack account-form" noValidate onSubmit={submit}>
      <Field label={words.deleteWordLabel} autoComplete="off" spellCheck={false} {...bind('word')} />
      <Field
        label={words.currentPassword}
        ref={password}
        type="password"
        autoComplete="current-password"
        {...bind('password')}
      />
      <div className="dialog-actions">
        <Button onClick={onKeep}>{words.keepAccount}</Button>
        <Button
          className="leave-go"
          look="ink"
          type="submit"
          busy={deletion.isPending || deletion.isSuccess}
          disabled={pauseEndMs !== null}
        >
          {pauseEndMs === null ? (
            words.deleteAccount
          ) : (
            <Wait key={pauseEndMs} endMs={pauseEndMs} onOver={() => setPauseEndMs(null)} />
          )}
        </Button>
      </div>
    </form>
  );
}

/** The seconds until the next password may be tried. */
function Wait({ endMs, onOver }: { endMs: number; onOver: () => void }) {
  const left = useCountdown(endMs, onOver);
  return left.phase === 'expired' ? words.deleteAccount : words.waitFor(left.minutes * 60 + left.seconds);
}

const missingIn = ({ word, password }: Proof): Partial<Proof> => ({
  ...(word.trim() !== words.deleteWord && { word: words.otherWord(words.deleteWord) }),
  ...(!password && { password: words.currentRequired }),
});

const whyNot = (error: unknown): string =>
  isRejection(error, 'last-administrator') ? words.lastOwner : messageOf(error, words.notSaved);

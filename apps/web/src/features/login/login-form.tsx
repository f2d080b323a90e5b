import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { HttpError } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { login } from '../../site/session/session.api';
import { useSession } from '../../site/session/session-provider';
import { checkLogin } from './credentials';
import { loginStrings as words } from './login.strings';
import { useRefusal } from './use-refusal';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  passwordRef: Ref<HTMLInputElement>;
  onForgot: () => void;
}

export function LoginForm({ email, onEmail, passwordRef, onForgot }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const { fieldError, refuse, typed } = useRefusal<'email' | 'password'>();
  const session = useSession();
  const enter = useMutation({
    mutationFn: login,
    onSuccess: (answer) => {
      showToast({ title: words.welcome });
      session.begin(answer);
    },
    onError: (error) => showToast({ title: words.loginFailed, text: loginFailure(error), tone: 'bad' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!refuse(checkLogin({ email, password }))) enter.mutate({ email: email.trim(), password });
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="stack login-sheet lit-surface">
        <Field
          label={words.email}
          error={fieldError('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => {
            typed('email');
            enter.reset();
            onEmail(event.target.value);
          }}
        />
        <Field
          label={words.password}
          error={fieldError('password') ?? (enter.isError ? loginFailure(enter.error) : undefined)}
          ref={passwordRef}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            typed('password');
            enter.reset();
            setPassword(event.target.value);
          }}
        />
        <button type="button" className="login-forgot slot" onClick={onForgot}>
          {words.forgot}
        </button>
      </div>
      <Button look="lit" foot className="login-go" type="submit" busy={enter.isPending}>
        {enter.isPending ? words.loggingIn : words.login}
        <ArrowRight className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}

/** Never tells whether the address has an account. It does tell about too many attempts, and about a missing server. */
function loginFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return words.linkFailedText;
  return error.status === 429 || error.status >= 500
    ? (error.body?.message ?? words.linkFailedText)
    : words.loginFailedText;
}

import { RACING_NAME_MAX } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { intention, isRejection, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { checkRegister, type RegisterForm as Form } from './credentials';
import { register } from './login.api';
import { loginStrings as words } from './login.strings';
import { PasswordStrengthHint } from './password-strength';
import { useRefusal } from './use-refusal';

const empty: Form = { firstName: '', lastName: '', email: '', racingName: '', password: '', confirmPassword: '' };

interface RegisterFormProps {
  onRegistered: (email: string) => void;
  /** For people who already have an account. */
  onLogIn: (email: string) => void;
  onForgot: (email: string) => void;
}

export function RegisterForm({ onRegistered, onLogIn, onForgot }: RegisterFormProps) {
  const [form, setForm] = useState(empty);
  const { fieldError, refuse, typed } = useRefusal<keyof Form>();
  const enroll = useMutation({
    mutationFn: ({ confirmPassword: _, racingName, ...account }: Form, context) =>
      register({ ...account, ...(racingName && { racingName }) }, intention(context)),
    onSuccess: ({ user, racingNameTaken }, { racingName }) => {
      const text = racingNameTaken ? words.nameTakenText(racingName) : words.registeredText;
      showToast({ title: words.registered, text });
      onRegistered(user.email);
    },
    onError: (error) => {
      const text = messageOf(error, words.registrationFailedText);
      showToast({ title: words.registrationFailed, text, tone: 'bad' });
    },
  });

  const isTaken = isRejection(enroll.error, 'email-taken') && enroll.variables?.email === form.email.trim();
  const takenEmail = isTaken ? form.email.trim() : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = { ...form, email: form.email.trim(), racingName: form.racingName.trim() };
    if (!refuse(checkRegister(trimmed))) enroll.mutate(trimmed);
  }

  const bind = (field: keyof Form) => ({
    value: form[field],
    error: fieldError(field),
    onChange: (event: { target: { value: string } }) => {
      typed(field);
      setForm({ ...form, [field]: event.target.value });
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <div className="stack login-sheet lit-surface">
        <div className="even login-two">
          <Field label={words.firstName} autoComplete="given-name" required {...bind('firstName')} />
          <Field label={words.lastName} autoComplete="family-name" required {...bind('lastName')} />
        </div>
        <Field label={words.email} type="email" autoComplete="email" required {...bind('email')} />
        <div role="status" className="login-known">
          {takenEmail !== undefined && (
            <p>
              {words.alreadyRegistered}{' '}
              <button type="button" className="slot" onClick={() => onLogIn(takenEmail)}>
                {words.logInInstead}
              </button>{' '}
              {words.or}{' '}
              <button type="button" className="slot" onClick={() => onForgot(takenEmail)}>
                {words.resetInstead}
              </button>
            </p>
          )}
        </div>
        <Field
          label={words.racingName}
          hint={words.optional}
          maxLength={RACING_NAME_MAX}
          autoComplete="nickname"
          spellCheck={false}
          {...bind('racingName')}
        />
        <div className="even login-two">
          <div>
            <Field label={words.password} type="password" autoComplete="new-password" required {...bind('password')} />
            {form.password && <PasswordStrengthHint password={form.password} />}
          </div>
          <Field
            label={words.confirmPassword}
            type="password"
            autoComplete="new-password"
            required
            {...bind('confirmPassword')}
          />
        </div>
      </div>
      <Button look="lit" foot className="login-go" type="submit" busy={enroll.isPending}>
        {enroll.isPending ? words.registering : words.register}
        <ArrowRight className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}

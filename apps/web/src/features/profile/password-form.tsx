import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { intention, isRejection, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { newPasswordErrors, noPasswords, type Passwords } from './new-password';
import { changePassword } from './profile.api';
import { profileStrings as words } from './profile.strings';

/** A new password in place of the current one. This browser stays signed in. */
export function PasswordForm() {
  const [form, setForm] = useState(noPasswords);
  const [errors, setErrors] = useState<Partial<Passwords>>({});
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords, context) =>
      changePassword({ currentPassword, newPassword }, intention(context)),
    onSuccess: () => {
      setForm(noPasswords);
      showToast({ title: words.passwordChanged, text: words.passwordChangedText });
    },
    onError: (error) => {
      const text = messageOf(error, words.notSaved);
      if (isRejection(error, 'current-password-wrong')) setErrors({ currentPassword: text });
      else showToast({ title: words.passwordFailed, text, tone: 'bad' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = newPasswordErrors(form);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) change.mutate(form);
  }

  const bind = (field: keyof Passwords) => ({
    type: 'password',
    required: true,
    value: form[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setErrors({ ...errors, [field]: undefined });
      setForm({ ...form, [field]: event.target.value });
    },
  });

  return (
    <form className="stack account-form" noValidate onSubmit={submit}>
      <Field label={words.currentPassword} autoComplete="current-password" {...bind('currentPassword')} />
      <Field label={words.newPassword} autoComplete="new-password" {...bind('newPassword')} />
      <Field label={words.confirmPassword} autoComplete="new-password" {...bind('confirmPassword')} />
      <div className="dialog-actions">
        <Button look="ink" type="submit" busy={change.isPending}>
          {words.changePassword}
        </Button>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ResetDelivery } from '@app/contracts';
import { Check, Radio } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { HttpError, intention, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { checkNewPassword, checkResetRequest } from './credentials';
import { requestPasswordReset, resetPassword } from './login.api';
import { loginStrings as words } from './login.strings';
import { PasswordStrengthHint } from './password-strength';
import { useRefusal } from './use-refusal';

export type ResetStep =
  { name: 'request' } | { name: 'reset'; token: string } | { name: 'success'; outcome: ResetDelivery | 'password-set' };

interface ForgotPasswordDialogProps {
  step: ResetStep;
  /** The address that is already typed in the login form. */
  email: string;
  onStep: (step: ResetStep | null) => void;
}

/** Three steps: the request, then the new password if the answer or the mail's link has a token, then success. */
export function ForgotPasswordDialog({ step, email, onStep }: ForgotPasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStep(null);
      }}
      title={step.name === 'reset' ? words.newPasswordTitle : words.forgot}
    >
      {step.name === 'request' && <RequestStep initialEmail={email} onStep={onStep} />}
      {step.name === 'reset' && <NewPasswordStep token={step.token} onStep={onStep} />}
      {step.name === 'success' && <SuccessStep outcome={step.outcome} onClose={() => onStep(null)} />}
    </Dialog>
  );
}

function Progress({ step }: { step: 1 | 2 | 3 }) {
  return (
    <p className="login-steps">
      <span className="visually-hidden">{words.step(step)}</span>
      {[1, 2, 3].map((place) => (
        <i key={place} className={place <= step ? 'on' : undefined} />
      ))}
    </p>
  );
}

interface StepProps {
  onStep: (step: ResetStep | null) => void;
}

function RequestStep({ initialEmail, onStep }: StepProps & { initialEmail: string }) {
  const [email, setEmail] = useState(initialEmail);
  const { fieldError, refuse, typed } = useRefusal<'email'>();
  const request = useMutation({
    mutationFn: (address: string, context) => requestPasswordReset({ email: address }, intention(context)),
    onSuccess: ({ token, delivery }) => {
      if (token || delivery === 'mail') showToast({ title: words.linkSent });
      onStep(token ? { name: 'reset', token } : { name: 'success', outcome: delivery });
    },
    onError: (error) => {
      const text = error instanceof HttpError ? messageOf(error, words.linkFailedText) : words.linkFailedText;
      showToast({ title: words.linkFailed, text, tone: 'bad' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!refuse(checkResetRequest(email))) request.mutate(email.trim());
  }

  return (
    <form className="stack login-step" noValidate onSubmit={submit}>
      <Progress step={1} />
      <p className="second">{words.forgotSay}</p>
      <Field
        label={words.email}
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        error={fieldError('email')}
        onChange={(event) => {
          typed('email');
          setEmail(event.target.value);
        }}
      />
      <div className="dialog-actions">
        <Button onClick={() => onStep(null)}>{words.cancel}</Button>
        <Button look="ink" type="submit" busy={request.isPending}>
          {request.isPending ? words.sending : words.sendLink}
        </Button>
      </div>
    </form>
  );
}

function NewPasswordStep({ token, onStep }: StepProps & { token: string }) {
  const [form, setForm] = useState({ password: '', confirmPassword: '' });
  const { fieldError, refuse, typed } = useRefusal<keyof typeof form>();
  const reset = useMutation({
    mutationFn: (newPassword: string, context) => resetPassword({ token, newPassword }, intention(context)),
    onSuccess: () => {
      showToast({ title: words.resetDone });
      onStep({ name: 'success', outcome: 'password-set' });
    },
    onError: (error) => {
      const text = messageOf(error, words.resetFailedText);
      showToast({ title: words.resetFailed, text, tone: 'bad' });
    },
  });

  const isLinkOld = reset.error instanceof HttpError && reset.error.code === 'reset-token-invalid';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLinkOld) return;
    if (!refuse(checkNewPassword(form))) reset.mutate(form.password);
  }

  const bind = (field: keyof typeof form) => ({
    value: form[field],
    error: fieldError(field),
    onChange: (event: { target: { value: string } }) => {
      typed(field);
      setForm({ ...form, [field]: event.target.value });
    },
  });

  return (
    <form className="stack login-step" noValidate onSubmit={submit}>
      <Progress step={2} />
      <div>
        <Field
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          required
          autoFocus
          {...bind('password')}
        />
        <PasswordStrengthHint password={form.password} />
      </div>
      <Field
        label={words.confirmNewPassword}
        type="password"
        autoComplete="new-password"
        required
        {...bind('confirmPassword')}
      />
      {isLinkOld && (
        <p className="second" role="status">
          {words.linkIsOld}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={() => onStep(null)}>{words.cancel}</Button>
        {isLinkOld ? (
          <Button look="ink" onClick={() => onStep({ name: 'request' })}>
            {words.newLink}
          </Button>
        ) : (
          <Button look="ink" type="submit" busy={reset.isPending}>
            {reset.isPending ? words.resetting : words.resetPassword}
          </Button>
        )}
      </div>
    </form>
  );
}

const outcomes = {
  mail: { title: words.linkSent, say: words.linkSentSay, Mark: Check },
  'race-control': { title: words.askRaceControl, say: words.askRaceControlSay, Mark: Radio },
  'password-set': { title: words.resetDone, say: words.resetDoneSay, Mark: Check },
};

function SuccessStep({ outcome, onClose }: { outcome: keyof typeof outcomes; onClose: () => void }) {
  const { title, say, Mark } = outcomes[outcome];
  return (
    <div className="stack login-step">
      <Progress step={3} />
      <p className="row login-done" role="status">
        <Mark className="icon" aria-hidden="true" />
        <b className="gear-5">{title}</b>
      </p>
      <p className="second">{say}</p>
      <div className="dialog-actions">
        <Button look="ink" onClick={onClose} autoFocus>
          {words.backToLogin}
        </Button>
      </div>
    </div>
  );
}

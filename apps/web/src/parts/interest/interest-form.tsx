import { DEFAULT_NOTIFICATION_PREFERENCES, type SignupBody, type UserView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { intention, isRejection, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import './interest-form.css';
import { registerInterest } from './interest.api';
import { type InterestOccasion, interestOccasions, interestStrings as words } from './interest.strings';

interface InterestFormProps {
  occasion: InterestOccasion;
  /** The signed-in user, whose known fields are filled in. */
  user: UserView | null;
}

/** Takes an address for news about the next event, then says thank you. */
export function InterestForm({ occasion, user }: InterestFormProps) {
  const says = interestOccasions[occasion];
  const [emailError, setEmailError] = useState<string>();
  const register = useMutation({
    mutationFn: (body: SignupBody, context) => registerInterest(body, intention(context)),
    onSuccess: () => showToast({ title: words.registered, text: words.registeredText }),
    onError: (error) => {
      if (isRejection(error, 'email-invalid')) setEmailError(error.body?.message);
      const text = occasion === 'off-season' ? messageOf(error, says.failedText) : says.failedText;
      showToast({ title: says.failed, text, tone: 'bad' });
    },
  });

  function submit(body: SignupBody) {
    if (body.email !== '') return register.mutate({ ...body, source: says.source });
    setEmailError(says.emailRequiredText);
    showToast({ title: words.emailRequired, text: says.emailRequiredText, tone: 'bad' });
  }

  if (register.isSuccess) return <Thanks onAnother={register.reset} />;
  return (
    <section className="interest lit-surface">
      <h2 className="gear-5">{says.title}</h2>
      <p>{says.say}</p>
      <Fields
        user={user}
        emailError={emailError}
        onType={() => setEmailError(undefined)}
        isSending={register.isPending}
        submitLabel={says.submit}
        onSubmit={submit}
      />
    </section>
  );
}

interface FieldsProps {
  user: UserView | null;
  emailError: string | undefined;
  onType: () => void;
  isSending: boolean;
  submitLabel: string;
  onSubmit: (body: SignupBody) => void;
}

function Fields({ user, emailError, onType, isSending, submitLabel, onSubmit }: FieldsProps) {
  const [texts, setTexts] = useState({
    email: user?.email ?? '',
    preferredName: user?.racingName ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  });
  const [preferences, setPreferences] = useState(DEFAULT_NOTIFICATION_PREFERENCES);

  function field(name: keyof typeof texts) {
    return {
      label: words[name],
      value: texts[name],
      onChange: (event: { target: { value: string } }) => {
        if (name === 'email') onType();
        setTexts({ ...texts, [name]: event.target.value });
      },
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const orNull = (text: string) => text.trim() || null;
    onSubmit({
      email: texts.email.trim(),
      firstName: orNull(texts.firstName),
      lastName: orNull(texts.lastName),
      preferredName: orNull(texts.preferredName),
      notificationPreferences: preferences,
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="interest-fields">
        <Field {...field('email')} type="email" autoComplete="email" required error={emailError} />
        <Field {...field('preferredName')} hint={words.optional} autoComplete="nickname" />
        <Field {...field('firstName')} hint={words.optional} autoComplete="given-name" />
        <Field {...field('lastName')} hint={words.optional} autoComplete="family-name" />
      </div>
      <fieldset className="interest-preferences">
        <legend className="visually-hidden">{words.preferences}</legend>
        {(['newEvents', 'leaderboardUpdates', 'exclusiveInvites'] as const).map((name) => (
          <label key={name} className="row check-row">
            <input
              type="checkbox"
              checked={preferences[name]}
              onChange={(event) => setPreferences({ ...preferences, [name]: event.target.checked })}
            />
            <Check className="icon" aria-hidden="true" />
            {words[name]}
          </label>
        ))}
      </fieldset>
      <Button look="ink" big type="submit" className="interest-submit" busy={isSending}>
        {isSending ? words.sending : submitLabel}
        <ArrowRight className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="interest interest-thanks lit-surface">
      <Check className="icon" aria-hidden="true" />
      <h2 className="gear-5" tabIndex={-1} ref={heading}>
        {words.thanksTitle}
      </h2>
      <p>{words.thanksText}</p>
      <Button onClick={onAnother}>{words.another}</Button>
    </section>
  );
}

import { RACING_NAME_MAX } from '@app/contracts';
import { ArrowLeft, ArrowRight, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { accountStrings } from '../../parts/account/account.strings';
import { racingNameError } from '../../parts/account/racing-name';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { MessagePage } from '../../site/shell/message-page';
import { gamePageStrings as words } from './game-page.strings';
import './name-screen.css';

interface NameScreenProps {
  isStarting: boolean;
  /** The server's refusal of the last name. It disappears at the next letter. */
  refusal: string | undefined;
  onSubmit: (name: string) => void;
  onType: () => void;
  onBack: () => void;
}

/** Asks for a racing name before the first race. */
export function NameScreen({ isStarting, refusal, onSubmit, onType, onBack }: NameScreenProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = racingNameError(name);
    setError(wrong);
    if (!wrong) onSubmit(name);
  }

  function type(value: string) {
    setName(value);
    setError(undefined);
    onType();
  }

  return (
    <MessagePage
      title={words.nameTitle}
      ticket={
        <form noValidate onSubmit={submit}>
          <div className="stack name-sheet lit-surface">
            <Field
              label={accountStrings.racingName}
              hint={accountStrings.racingNameHint}
              error={error ?? refusal}
              value={name}
              maxLength={RACING_NAME_MAX}
              autoComplete="nickname"
              spellCheck={false}
              autoFocus
              required
              onChange={(event) => type(event.target.value)}
            />
            <div className="second name-privacy">
              <ShieldCheck className="icon" aria-hidden="true" />
              <p>
                <b>{words.privacyTitle}</b>
                {words.privacy}
              </p>
            </div>
          </div>
          <div className="name-actions">
            <Button big className="name-back slot-inside" onClick={onBack} disabled={isStarting}>
              <ArrowLeft className="icon" aria-hidden="true" />
              {words.back}
            </Button>
            <Button look="lit" foot className="name-go" type="submit" busy={isStarting}>
              {isStarting ? words.starting : words.nameSubmit}
              <ArrowRight className="icon" aria-hidden="true" />
            </Button>
          </div>
        </form>
      }
    >
      <p className="second message-say gear-5">{words.nameSay}</p>
    </MessagePage>
  );
}

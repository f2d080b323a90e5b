import { type AnswerLetter, RULING_NOTE_MAX, type RulingReason, rulingReasons, type Verdict } from '@app/contracts';
import { Gavel } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Select } from '../ui/select';
import { useForm } from '../ui/use-form';
import { RacerChoice } from './racer-choice';
import './ruling.css';
import { rulingPanelStrings as words } from './ruling.strings';

interface RulingFormProps {
  /** The answers that are not the key, and how many racers chose each. */
  answers: readonly { letter: AnswerLetter; chosenBy: number }[];
  /** Says that the question is to count for nobody. */
  voidLabel: string;
  /** Whom a ruling can name. */
  racers: readonly { userId: string; playerName: string }[];
  /** Whom an interruption concerned: the form proposes to void the question for them. */
  proposedFor?: readonly string[];
  /** What a ruling would change. */
  effects: (verdict: Verdict) => ReactNode;
  /** Has shown its own message when it rejects. */
  onRule: (ruling: Verdict & { reason: RulingReason; note: string }) => Promise<unknown>;
}

interface Draft {
  verdict: 'stands' | 'void' | AnswerLetter;
  whom: 'all' | 'named';
  userIds: string[];
  reason: RulingReason;
  note: string;
}

const initial: Draft = { verdict: 'stands', whom: 'all', userIds: [], reason: 'wrong-key', note: '' };

const proposed = (userIds: readonly string[]): Draft => ({
  ...initial,
  verdict: 'void',
  whom: 'named',
  userIds: [...userIds],
  reason: 'interruption',
});

/** A ruling on one question: the verdict, what it would change, and the reason. */
export function RulingForm({ answers, voidLabel, racers, proposedFor = [], effects, onRule }: RulingFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { draft, change, submit, text, choice } = useForm<Draft>({
    initial: proposedFor.length > 0 ? proposed(proposedFor) : initial,
    send: ({ reason, note }) => {
      if (!verdict) return;
      setBusy(true);
      const done = () => change(initial);
      void onRule({ ...verdict, reason, note })
        .then(done, () => undefined)
        .finally(() => setBusy(false));
    },
  });
  const verdict = verdictOf(draft);
  const choose = (chosen: Draft['verdict']) => ({
    isChosen: draft.verdict === chosen,
    onChoose: () => change({ verdict: chosen }),
  });
  return (
    <form className="stack ruling-form" onSubmit={submit}>
      <fieldset>
        <legend className="visually-hidden">{words.verdict}</legend>
        <Choice label={words.stands} {...choose('stands')} />
        {answers.map(({ letter, chosenBy }) => (
          <Choice key={letter} label={words.accept(letter, chosenBy)} {...choose(letter)} />
        ))}
        <Choice label={voidLabel} {...choose('void')} />
      </fieldset>
      {draft.verdict !== 'stands' && (
        <>
          {racers.length > 0 && <Select label={words.whom} options={words.whomOptions} {...choice('whom')} />}
          {draft.whom === 'named' && (
            <RacerChoice racers={racers} chosen={draft.userIds} onChange={(userIds) => change({ userIds })} />
          )}
          {verdict && effects(verdict)}
          <Select
            label={words.reason}
            options={rulingReasons.map((value) => ({ value, label: rulingStrings.reasons[value] }))}
            {...choice('reason')}
          />
          <TextField label={words.note} hint={words.noteHint} rows={2} maxLength={RULING_NOTE_MAX} {...text('note')} />
          <div className="row ruling-apply">
            <Button look="console" tone="main" type="submit" busy={isBusy} disabled={!verdict}>
              <Gavel className="icon" aria-hidden="true" />
              {words.apply}
            </Button>
            <small className="second">{words.kept}</small>
          </div>
        </>
      )}
    </form>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="row ruling-verdict">
      <input type="radio" name="verdict" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

/** Null while nothing is to be ruled: the result stands, or nobody was chosen. */
function verdictOf({ verdict, whom, userIds }: Draft): Verdict | null {
  if (verdict === 'stands' || (whom === 'named' && userIds.length === 0)) return null;
  return { accepted: verdict === 'void' ? null : verdict, userIds: whom === 'all' ? null : userIds };
}

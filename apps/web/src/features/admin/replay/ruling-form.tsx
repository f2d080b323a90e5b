import {
  type AnswerLetter,
  answerLetters,
  type ReplayView,
  RULING_NOTE_MAX,
  type RulingDraftBody,
  type RulingReason,
  rulingReasons,
} from '@app/contracts';
import { Gavel } from 'lucide-react';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Select } from '../ui/select';
import { useForm } from '../ui/use-form';
import { useRule } from './ruling.api';
import { RulingEffects } from './ruling-effects';
import { rulingPanelStrings as words } from './ruling.strings';
import { ruledRacers } from './ruled-racers';

interface RulingFormProps {
  eventId: number;
  round: number;
  replay: ReplayView;
  question: number;
}

interface Draft {
  verdict: 'stands' | 'void' | AnswerLetter;
  whom: 'all' | 'named';
  userIds: string[];
  reason: RulingReason;
  note: string;
}

const initial: Draft = { verdict: 'stands', whom: 'all', userIds: [], reason: 'wrong-key', note: '' };

/** A ruling on one question: the verdict, what it would change, and the reason. */
export function RulingForm({ eventId, round, replay, question }: RulingFormProps) {
  const rule = useRule(eventId);
  const { draft, change, submit, text, choice } = useForm<Draft>({
    initial,
    send: async ({ reason, note }) => {
      if (!body) return;
      await rule.mutateAsync({ ...body, reason, note }).then(
        () => change(initial),
        () => undefined,
      );
    },
  });
  const racers = ruledRacers(replay);
  const body = bodyOf(draft, { round, question });
  return (
    <form className="stack round-ruling-form" onSubmit={submit}>
      <fieldset>
        <legend className="visually-hidden">{words.verdict}</legend>
        <Verdict
          label={words.stands}
          isChosen={draft.verdict === 'stands'}
          onChoose={() => change({ verdict: 'stands' })}
        />
        {otherAnswers(replay, question).map(({ letter, chosenBy }) => (
          <Verdict
            key={letter}
            label={words.accept(letter, chosenBy)}
            isChosen={draft.verdict === letter}
            onChoose={() => change({ verdict: letter })}
          />
        ))}
        <Verdict
          label={words.void(question + 1)}
          isChosen={draft.verdict === 'void'}
          onChoose={() => change({ verdict: 'void' })}
        />
      </fieldset>
      {draft.verdict !== 'stands' && (
        <>
          <Select
            label={words.whom}
            options={[
              { value: 'all', label: words.all },
              { value: 'named', label: words.named },
            ]}
            {...choice('whom')}
          />
          {draft.whom === 'named' && (
            <fieldset className="round-ruling-racers">
              <legend className="visually-hidden">{words.racers}</legend>
              {racers.map(({ userId, playerName }) => (
                <label key={userId} className="row">
                  <input
                    type="checkbox"
                    className="console-check"
                    checked={draft.userIds.includes(userId)}
                    onChange={() => change({ userIds: toggled(draft.userIds, userId) })}
                  />
                  {playerName}
                </label>
              ))}
            </fieldset>
          )}
          {body && <RulingEffects eventId={eventId} body={body} />}
          <Select
            label={words.reason}
            options={rulingReasons.map((value) => ({ value, label: rulingStrings.reasons[value] }))}
            {...choice('reason')}
          />
          <TextField label={words.note} hint={words.noteHint} rows={2} maxLength={RULING_NOTE_MAX} {...text('note')} />
          <div className="row round-ruling-apply">
            <Button look="console" tone="main" type="submit" busy={rule.isPending} disabled={!body}>
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

function Verdict({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="row round-ruling-verdict">
      <input type="radio" name="verdict" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

/** Null while nothing is to be ruled: the result stands, or nobody was chosen. */
function bodyOf(
  { verdict, whom, userIds }: Draft,
  place: Pick<RulingDraftBody, 'round' | 'question'>,
): RulingDraftBody | null {
  if (verdict === 'stands' || (whom === 'named' && userIds.length === 0)) return null;
  return { ...place, accepted: verdict === 'void' ? null : verdict, userIds: whom === 'all' ? null : userIds };
}

const toggled = (userIds: readonly string[], userId: string): string[] =>
  userIds.includes(userId) ? userIds.filter((each) => each !== userId) : [...userIds, userId];

/** The answers that are not the key, with how many racers chose each. */
function otherAnswers({ questions, entries }: ReplayView, question: number) {
  const chosen = entries.flatMap((entry) =>
    entry.kind === 'answered' && entry.question === question ? entry.answer : [],
  );
  return answerLetters
    .filter((letter) => letter !== questions[question]!.correctAnswer)
    .map((letter) => ({ letter, chosenBy: chosen.filter((each) => each === letter).length }));
}

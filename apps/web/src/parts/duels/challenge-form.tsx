import { duelDifficulties, type DuelDifficulty, duelQuestionCounts, type DuelView } from '@app/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { intention, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { ErrorState, Loading } from '../../shared/ui/states';
import { showToast } from '../../shared/ui/toast';
import './challenge-form.css';
import { Choice } from './choice';
import { createDuel, duelCategoriesQuery, duelLink, useDuelsChanged } from './duels.api';
import { duelStrings as words } from './duels.strings';

interface ChallengeFormProps {
  /** The racer who is challenged; without one an address may be entered, or nothing: then anybody may accept. */
  challengedId?: string;
  /** Called once the challenge stands. */
  onCreated: (duel: DuelView) => void;
  onCancel: () => void;
  /** The title of the toast after a failure. */
  failed?: string;
}

const COUNT_DEFAULT = 10;

/** Category, difficulty and number of questions of a challenge, and whom it is for. */
export function ChallengeForm({ challengedId, onCreated, onCancel, failed = words.createFailed }: ChallengeFormProps) {
  const categories = useQuery(duelCategoriesQuery);
  const [category, setCategory] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<DuelDifficulty>('Mixed');
  const [questionCount, setQuestionCount] = useState(COUNT_DEFAULT);
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const changed = useDuelsChanged();
  const create = useMutation({
    mutationFn: (body: Parameters<typeof createDuel>[0], context) => createDuel(body, intention(context)),
    onSuccess: (duel) => {
      changed();
      onCreated(duel);
    },
    onError: (error) => showToast({ title: failed, text: messageOf(error, words.tryLater), tone: 'bad' }),
  });

  if (categories.isError) {
    return <ErrorState text={words.categoriesFailed} onRetry={() => void categories.refetch()} />;
  }
  if (!categories.data) return <Loading label={words.loading} />;

  const chosen = categories.data.find(({ id }) => id === category);
  const counts = [...new Set([...duelQuestionCounts, chosen?.questionCount ?? COUNT_DEFAULT])].toSorted(
    (one, other) => one - other,
  );

  function choose(id: string): void {
    setCategory(id);
    setMissing(false);
    const own = categories.data?.find((each) => each.id === id)?.questionCount ?? COUNT_DEFAULT;
    if (!duelQuestionCounts.includes(questionCount) || own !== COUNT_DEFAULT) setQuestionCount(own);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    const challengedEmail = challengedId === undefined && email.trim() !== '' ? email.trim() : undefined;
    create.mutate({ challengedId, challengedEmail, category: chosen.id, difficulty, questionCount });
  }

  return (
    <form className="challenge-form" onSubmit={submit} noValidate={challengedId !== undefined}>
      <div>
        <Choice
          legend={words.category}
          options={categories.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={category}
          onChoose={choose}
          isInvalid={isMissing}
          look="tiles"
        />
        <div role="alert">
          {isMissing && (
            <p className="field-error">
              <TriangleAlert className="icon" aria-hidden="true" />
              {words.categoryRequired}
            </p>
          )}
        </div>
      </div>
      <Choice
        legend={words.difficulty}
        options={duelDifficulties.map((value) => ({ value, label: words.difficulties[value] }))}
        value={difficulty}
        onChoose={setDifficulty}
      />
      <Choice
        legend={words.questionCount}
        options={counts.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(questionCount)}
        onChoose={(count) => setQuestionCount(Number(count))}
      />
      {challengedId === undefined && (
        <Field
          label={words.opponentEmail}
          hint={words.optional}
          type="email"
          autoComplete="off"
          placeholder={words.anyone}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <div className="dialog-actions">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="ink" type="submit" busy={create.isPending}>
          {create.isPending ? words.creating : words.create}
        </Button>
      </div>
    </form>
  );
}

/** Tells that the challenge stands, and copies its link. */
export async function tellCreated({ invitationToken }: DuelView): Promise<void> {
  const isCopied = invitationToken !== null && (await copied(duelLink(invitationToken)));
  showToast({ title: words.created, text: isCopied ? words.createdText : words.createdTextUncopied });
}

/** True when the browser let us copy. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

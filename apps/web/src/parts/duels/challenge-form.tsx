import { duelDifficulties, type DuelDifficulty, duelQuestionCounts, type DuelView } from '@app/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { intention, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { showToast } from '../../shared/ui/toast';
import './challenge-form.css';
import { Choice } from './choice';
import { createDuel, duelCategoriesQuery, duelLink, useDuelsChanged } from './duels.api';
import { duelStrings as words } from './duels.strings';
import { isAddress, type KnownRacer, nobodyWanted, OpponentField } from './opponent-field';

interface ChallengeFormProps {
  /** The racer who is challenged; without one somebody may be looked for or written to, or nobody: then anybody may accept. */
  challengedId?: string;
  /** Racers to pick from. */
  lastOpponents?: readonly KnownRacer[];
  /** Called once the challenge stands. */
  onCreated: (duel: DuelView) => void;
  onCancel: () => void;
  /** The title of the toast after a failure. */
  failed?: string;
}

const COUNT_DEFAULT = 10;

/** Category, difficulty and number of questions of a challenge, and whom it is for. */
export function ChallengeForm({
  challengedId,
  lastOpponents = [],
  onCreated,
  onCancel,
  failed = words.createFailed,
}: ChallengeFormProps) {
  const categories = useQuery(duelCategoriesQuery);
  const [category, setCategory] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<DuelDifficulty>('Mixed');
  const [questionCount, setQuestionCount] = useState(COUNT_DEFAULT);
  const [opponent, setOpponent] = useState(nobodyWanted);
  const [isMissing, setMissing] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
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
    const text = opponent.picked ? '' : opponent.text.trim();
    const isOpponentUnknown = text !== '' && !isAddress(text);
    setUnknown(isOpponentUnknown);
    if (!chosen) return setMissing(true);
    if (isOpponentUnknown) return;
    const whom = { challengedId: challengedId ?? opponent.picked?.id, challengedEmail: text || undefined };
    create.mutate({ ...whom, category: chosen.id, difficulty, questionCount });
  }

  return (
    <form className="stack challenge-form" onSubmit={submit} noValidate>
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
        <OpponentField
          value={opponent}
          onChange={(wanted) => {
            setOpponent(wanted);
            setUnknown(false);
          }}
          last={lastOpponents}
          error={isUnknown ? words.opponentUnknown : undefined}
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

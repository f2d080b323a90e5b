import type { RacerContactView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { isSearchable, racerSearchQuery } from './messages.api';
import { messagesStrings as words } from './messages.strings';
import { shownName } from './participant';
import { useStartConversation } from './use-start-conversation';

const TYPING_PAUSE_MS = 300;

interface NewMessageDialogProps {
  onClose: () => void;
  onStarted: (conversationId: string) => void;
}

/** Finds a racer to write to. */
export function NewMessageDialog({ onClose, onStarted }: NewMessageDialogProps) {
  const [text, setText] = useState('');
  const [pickedId, setPickedId] = useState<string | null>(null);
  const searched = usePaused(text);
  const { data: found, isError, isFetching } = useQuery(racerSearchQuery(searched));
  const racers = useDeferredValue(isSearchable(text) ? found : undefined);
  const picked = racers?.find(({ id }) => id === pickedId);
  const start = useStartConversation((id) => {
    showToast({ title: words.started, tone: 'good' });
    onStarted(id);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) start.mutate({ otherUserId: picked.id });
  };

  return (
    <Dialog title={words.newMessage} open onOpenChange={(open) => !open && onClose()}>
      <form className="messages-new" onSubmit={submit}>
        <Field
          label={words.racerLabel}
          hint={words.racerHint}
          autoComplete="off"
          autoFocus
          value={text}
          error={isError ? words.failedToLoad : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="messages-found" aria-live="polite">
          {racers && racers.length > 0 && <Found racers={racers} pickedId={pickedId} onPick={setPickedId} />}
          {racers?.length === 0 && !isFetching && <p>{words.nobodyFound}</p>}
          {isFetching && !racers && <p>{words.searching}</p>}
        </div>
        <div className="dialog-actions">
          <Button type="submit" look="lit" disabled={!picked} busy={start.isPending}>
            {words.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FoundProps {
  racers: RacerContactView[];
  pickedId: string | null;
  onPick: (id: string) => void;
}

const Found = ({ racers, pickedId, onPick }: FoundProps) => (
  <fieldset>
    <legend className="visually-hidden">{words.foundLabel}</legend>
    {racers.map((racer) => (
      <label key={racer.id} className="messages-racer">
        <input
          type="radio"
          name="racer"
          value={racer.id}
          checked={racer.id === pickedId}
          onChange={() => onPick(racer.id)}
        />
        <b className="gear-3">{shownName(racer)}</b> <small>{racer.email}</small>
      </label>
    ))}
  </fieldset>
);

/** The text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

import { type FormEvent, useState } from 'react';
import { FoundRacers } from '../../parts/racer-search/found-racers';
import { racerSearchStrings } from '../../parts/racer-search/racer-search.strings';
import { useRacerSearch } from '../../parts/racer-search/use-racer-search';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { messagesStrings as words } from './messages.strings';
import { useStartConversation } from './use-start-conversation';

interface NewMessageDialogProps {
  onClose: () => void;
  onStarted: (conversationId: string) => void;
}

/** Finds a racer to write to. */
export function NewMessageDialog({ onClose, onStarted }: NewMessageDialogProps) {
  const [text, setText] = useState('');
  const [pickedId, setPickedId] = useState<string | null>(null);
  const search = useRacerSearch(text);
  const picked = search.racers?.find(({ id }) => id === pickedId);
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
          hint={racerSearchStrings.hint}
          autoComplete="off"
          autoFocus
          value={text}
          error={search.isError ? racerSearchStrings.failed : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <FoundRacers {...search} pickedId={pickedId} onPick={setPickedId} />
        <div className="dialog-actions">
          <Button type="submit" look="lit" disabled={!picked} busy={start.isPending}>
            {words.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

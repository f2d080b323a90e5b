import { ADMIN_MESSAGE_MAX } from '@app/contracts';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Switch } from '../ui/switch';
import { Panel } from '../ui/panel';
import { useSendMessage, useToggleLeaderboard } from './live.api';
import { liveStrings as words } from './live.strings';

interface DisplayPanelProps {
  eventId: number;
  isLeaderboardShown: boolean;
}

/** Sets what players see in addition to their question. */
export function DisplayPanel({ eventId, isLeaderboardShown }: DisplayPanelProps) {
  const toggle = useToggleLeaderboard(eventId);
  return (
    <Panel title={words.display}>
      <Switch
        label={words.leaderboardForPlayers}
        checked={toggle.isPending ? toggle.variables.show : isLeaderboardShown}
        disabled={toggle.isPending}
        onCheckedChange={(show) => toggle.mutate({ show })}
      />
      <MessageForm eventId={eventId} />
    </Panel>
  );
}

function MessageForm({ eventId }: { eventId: number }) {
  const [typed, setTyped] = useState('');
  const send = useSendMessage(eventId);
  const message = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!message || send.isPending) return;
    send.mutate({ message }, { onSuccess: () => setTyped('') });
  }

  return (
    <form className="control-message" onSubmit={submit}>
      <Field
        label={words.messageToAll}
        labelHidden
        placeholder={words.messageToAll}
        maxLength={ADMIN_MESSAGE_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="console" type="submit" disabled={!message} busy={send.isPending}>
        <Send className="icon" aria-hidden="true" />
        {words.send}
      </Button>
    </form>
  );
}

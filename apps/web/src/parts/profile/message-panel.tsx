import { MESSAGE_MAX, type PlayerProfileView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { intention, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { sendMessageTo } from './player-profile.api';
import { playerProfileStrings as words } from './player-profile.strings';

/** A message to the player. Once it is sent, the profile is shown again. */
export function MessagePanel({ profile, onDone }: { profile: PlayerProfileView; onDone: () => void }) {
  const [content, setContent] = useState('');
  const send = useMutation({
    mutationFn: (text: string, context) => sendMessageTo(profile.userId, text, intention(context)),
    onSuccess: () => {
      showToast({ title: words.messageSent });
      onDone();
    },
    onError: (error) => showToast({ title: words.messageFailed, text: messageOf(error, words.tryLater), tone: 'bad' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (content.trim() !== '') send.mutate(content.trim());
  }

  return (
    <form className="stack player-profile-message" onSubmit={submit}>
      <TextField
        label={words.messageLabel}
        rows={5}
        maxLength={MESSAGE_MAX}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="dialog-actions">
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button look="ink" type="submit" busy={send.isPending}>
          {words.sendMessage}
        </Button>
      </div>
    </form>
  );
}

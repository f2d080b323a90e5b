import type { ConversationView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { shownName } from '../../parts/racer-search/shown-name';
import { messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { blockRacer, conversationsQuery, unblockRacer } from './messages.api';
import { messagesStrings as words } from './messages.strings';

/** Takes no more messages from the other one, or takes them again. */
export function BlockButton({ conversation: { isBlocked, otherParticipant } }: { conversation: ConversationView }) {
  const client = useQueryClient();
  const name = shownName(otherParticipant);
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isBlocked ? unblockRacer(otherParticipant.id) : blockRacer(otherParticipant.id)),
    onSuccess: () => showToast({ title: isBlocked ? words.unblocked(name) : words.blocked(name), tone: 'good' }),
    onError: (error) => showToast({ title: words.error, text: messageOf(error, words.failedToBlock), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  });
  return (
    <Button
      look="bare"
      busy={isPending}
      aria-label={isBlocked ? words.unblockOf(name) : words.blockOf(name)}
      onClick={() => mutate()}
    >
      <Ban className="icon" aria-hidden="true" />
      {isBlocked ? words.unblock : words.block}
    </Button>
  );
}

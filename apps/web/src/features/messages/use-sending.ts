import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { messageOf } from '../../shared/http';
import { showToast } from '../../shared/ui/toast';
import { sendMessage } from '../../parts/messages/send.api';
import { messagesStrings as words } from './messages.strings';
import { type UnsentMessage, UnsentTexts } from './unsent-texts';
import { noteMessage } from './use-conversation-news';

const textsByUser = new Map<string, UnsentTexts>();

/** What this user has written and not sent, one for the whole page. */
export function useUnsentTexts(userId: string): UnsentTexts {
  return useMemo(() => {
    const known = textsByUser.get(userId) ?? new UnsentTexts(sessionStorage, userId, words.notSent);
    textsByUser.set(userId, known);
    return known;
  }, [userId]);
}

/** Sends messages of one conversation one after the other, and keeps those that do not arrive. */
export function useSending(conversationId: string, userId: string) {
  const client = useQueryClient();
  const texts = useUnsentTexts(userId);
  const all = useSyncExternalStore(texts.onChange, texts.all);
  const unsent = useMemo(() => all.filter((each) => each.conversationId === conversationId), [all, conversationId]);
  const { mutate } = useMutation({
    mutationFn: ({ content, key }: UnsentMessage) => sendMessage(conversationId, content, key),
    scope: { id: `messages of ${conversationId}` },
    onSuccess: (message, { key }) => {
      noteMessage(client, message);
      texts.sent(key, message.number);
    },
    onError: (error, { key }) => {
      texts.mark(key, messageOf(error, words.notSent));
      showToast({ title: words.error, text: words.failedToSend, tone: 'bad' });
    },
  });
  return {
    unsent,
    send: (content: string, after: number) => mutate(texts.add(conversationId, content, after)),
    sendAgain: (message: UnsentMessage) => {
      texts.mark(message.key, null);
      mutate(message);
    },
    discard: ({ key }: UnsentMessage) => texts.discard(key),
  };
}

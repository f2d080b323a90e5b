import type { ConversationView, MessageView } from '@app/contracts';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A racer who writes messages. */
export function writer(app: RunningApp, { bearer, user, token }: SignedInPlayer) {
  const ask = (method: Method, path: string) => app.http[method](`/api/${path}`).set(bearer);
  return {
    user,
    token,
    bearer,
    ask,
    open: async (otherUserId: string): Promise<ConversationView> =>
      (await ask('post', 'conversations').send({ otherUserId }).expect(201)).body as ConversationView,
    conversations: async (): Promise<ConversationView[]> =>
      (await ask('get', 'conversations').expect(200)).body as ConversationView[],
    read: async (conversationId: string, query = ''): Promise<MessageView[]> =>
      (await ask('get', `conversations/${conversationId}/messages${query}`).expect(200)).body as MessageView[],
    write: async (conversationId: string, content: string): Promise<MessageView> =>
      (await ask('post', `conversations/${conversationId}/messages`).send({ content }).expect(201)).body as MessageView,
    markRead: (conversationId: string) => ask('put', `conversations/${conversationId}/read`).expect(200),
    /** What was read, the oldest first. */
    texts: async (conversationId: string): Promise<string[]> =>
      ((await ask('get', `conversations/${conversationId}/messages`).expect(200)).body as MessageView[])
        .map(({ content }) => content)
        .toReversed(),
  };
}

export type Writer = ReturnType<typeof writer>;

import type { ConversationsUpdate } from '@app/contracts';
import type { SignedInPlayer } from '../../testing/start-app';
import { SocketClient } from './socket-client';

/** An open device of a racer that follows their conversations at this application. */
export async function conversationsDevice(url: string, { token }: Pick<SignedInPlayer, 'token'>) {
  const socket = await SocketClient.signIn(url, token);
  socket.send({ type: 'subscribe_conversations' });
  const { data: first } = await socket.next('conversations_update');
  const news = async (): Promise<ConversationsUpdate> => (await socket.next('conversations_update')).data;
  return { socket, first, news };
}

import { definitions } from '@app/contracts/schemas';
import { asComponent } from './declared-operation';

const messages = (name: 'ClientMessage' | 'ServerMessage') => ({ payload: { $ref: `#/components/schemas/${name}` } });
const channel = { $ref: '#/channels/socket' };

/** The socket in the terms of AsyncAPI. The messages are those of the contracts, which both sides are compiled with. */
export const socketDescription = () => ({
  asyncapi: '3.0.0',
  info: { title: 'Rennmeister', version: '1.0', description: 'The messages of the socket, one JSON object each.' },
  channels: {
    socket: { address: '/ws', messages: { client: messages('ClientMessage'), server: messages('ServerMessage') } },
  },
  operations: {
    receive: { action: 'receive', channel, messages: [{ $ref: '#/channels/socket/messages/client' }] },
    send: { action: 'send', channel, messages: [{ $ref: '#/channels/socket/messages/server' }] },
  },
  components: { schemas: asComponent(definitions) },
});

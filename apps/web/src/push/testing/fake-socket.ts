import type { ServerMessage } from '@app/contracts';
import { PushClient } from '../push-client';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: unknown[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

export function setUp({ token = null as string | null, jitter = 0 } = {}) {
  const sockets: FakeSocket[] = [];
  const session = { token };
  const onSessionEnded = jest.fn();
  const client = new PushClient({
    openSocket: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    },
    readToken: () => session.token,
    onSessionEnded,
    random: () => jitter,
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { client, sockets, last, session, onSessionEnded };
}

export function connected(options?: { token: string }) {
  const push = setUp(options);
  push.client.connect();
  push.last().open();
  return push;
}

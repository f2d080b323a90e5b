import type { ClientConnection } from './client-connection';
import { OpenSockets } from './open-sockets';

const connection = () => ({ viewer: undefined }) as unknown as ClientConnection;
const ada = { userId: 'ada', role: 'player', offices: [], sessionId: 's1' } as const;

describe('the open sockets', () => {
  it('know a user for as long as one of their sockets is open', () => {
    const sockets = new OpenSockets();
    const [phone, desk] = [connection(), connection()];
    for (const each of [phone, desk]) {
      sockets.add(each);
      sockets.signIn(each, ada);
    }
    sockets.signIn(phone, ada);
    expect(sockets.hasUser('ada')).toBe(true);
    sockets.remove(phone);
    sockets.remove(phone);
    expect(sockets.hasUser('ada')).toBe(true);
    sockets.remove(desk);
    expect(sockets.hasUser('ada')).toBe(false);
  });

  it('do not count a client that left before it was authenticated', () => {
    const sockets = new OpenSockets();
    const gone = connection();
    sockets.add(gone);
    sockets.remove(gone);
    sockets.signIn(gone, ada);
    expect(sockets.hasUser('ada')).toBe(false);
  });
});

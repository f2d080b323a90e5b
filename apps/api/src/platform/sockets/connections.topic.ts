import { Rejection } from '@app/event-store';
import { ConnectedUsers } from './connected-users';
import { topic } from './topic';

export const connectionsTopic = topic('connections', {
  of: 'viewer',
  from: ConnectedUsers,
  view: async (connected, { role }) => {
    if (role !== 'admin') throw new Rejection('admin-only');
    return { connectedSockets: connected.socketCount };
  },
  onNews: (connected, { beginAgain }) => connected.onChange(beginAgain),
});

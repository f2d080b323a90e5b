import { may } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ConnectedUsers } from './connected-users';
import { topic } from './topic';

export const connectionsTopic = topic('connections', {
  of: 'viewer',
  from: ConnectedUsers,
  view: async (connected, viewer) => {
    if (!may(viewer, 'console')) throw new Rejection('admin-only');
    return { connectedSockets: connected.socketCount };
  },
  onNews: (connected, { beginAgain }) => connected.onChange(beginAgain),
});

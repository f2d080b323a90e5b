import { Rejection } from '@app/event-store';
import { ConnectedUsers } from './connected-users';
import { news } from './news';

export const connectionsNews = news('connections', {
  from: ConnectedUsers,
  first: async (connected, { role }) => {
    if (role !== 'admin') throw new Rejection('admin-only');
    return { connectedSockets: connected.socketCount };
  },
  onNews: (connected, { beginAgain }) => connected.onChange(beginAgain),
});

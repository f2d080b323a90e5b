// @offered
import { topic, whole } from '../../platform/sockets/topic';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';

export const systemTopic = topic('system', {
  of: 'everybody',
  from: SystemStatus,
  view: (status) => status.forEverybody(),
  madeOf: [whole(systemStatusProjection)],
});

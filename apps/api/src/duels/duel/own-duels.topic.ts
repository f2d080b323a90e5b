// @offered
import { byDocument, topic } from '../../platform/sockets/topic';
import { Duels } from './duels';
import { duelsProjection } from './duels.projection';

/** Tells a racer that one of their duels has changed. */
export const ownDuelsTopic = topic('duels', {
  of: 'viewer',
  from: Duels,
  view: async (duels, { userId }) => ({ version: (await duels.lastChangeOf(userId)) ?? '' }),
  madeOf: [byDocument(duelsProjection, ({ racerIds }) => racerIds)],
});

// @offered
import { ownTopic } from '../../platform/sockets/topic';
import { Duels } from './duels';
import { type DuelDocument, duelsProjection } from './duels.projection';

/** Tells a racer that one of their duels has changed. */
export const ownDuelsTopic = ownTopic('duels', {
  from: Duels,
  view: async (duels, userId) => ({ version: (await duels.lastChangeOf(userId)) ?? '' }),
  madeOf: [{ projection: duelsProjection, userIdsOf: (document) => (document as DuelDocument).racerIds }],
});

import type { ReactionView } from '@app/contracts';
import { projectionOf, type Reaction } from '@app/projections';

/** @param isRetired whether this release has no such reactor or projection */
export function reactionView({ _id: id, event, ...reaction }: Reaction, isRetired: boolean): ReactionView {
  const kind = projectionOf(reaction) === null ? 'reactor' : 'projection';
  const { type, stream, revision, position } = event;
  const { reactor, state, reason, failures, since, triedAt } = reaction;
  const named = { type, stream, revision, position: `${BigInt(position)}` };
  return { id, reactor, kind, isRetired, state, event: named, reason, failures, since, triedAt };
}

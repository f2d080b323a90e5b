import type { ReactionView } from '@app/contracts';
import type { Reaction } from '@app/projections';

/** @param isRetired whether this release has no such reactor */
export function reactionView({ _id: id, event, ...reaction }: Reaction, isRetired: boolean): ReactionView {
  const { type, stream, revision, position } = event;
  const { reactor, state, reason, failures, since, triedAt } = reaction;
  const place = { type, stream, revision, position: `${BigInt(position)}` };
  return { id, reactor, isRetired, state, event: place, reason, failures, since, triedAt };
}

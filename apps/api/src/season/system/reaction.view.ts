import type { ReactionView } from '@app/contracts';
import type { Reaction } from '@app/projections';

export function reactionView({ _id: id, event, ...reaction }: Reaction): ReactionView {
  const { type, stream, revision, position } = event;
  const { reactor, state, reason, failures, since, triedAt } = reaction;
  const place = { type, stream, revision, position: `${BigInt(position)}` };
  return { id, reactor, state, event: place, reason, failures, since, triedAt };
}

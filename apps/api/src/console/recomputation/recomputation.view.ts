import type { RecomputationView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { RecomputationDocument } from './recomputation.document';

/** One that was not saved for this long is not under way any more. */
const STANDSTILL_MS = 15_000;

const USER_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id of a user in that of a document, if there may be one. */
export const userIdIn = (id: string): string | null => USER_ID.exec(id)?.[0] ?? null;

/** `nameOf`: the name of a racer; null for an id that is no racer's. `now`: milliseconds since 1970. */
export function recomputationView(
  { _id, isDone, isBroken, savedAt, startedAt, differences, ...shown }: RecomputationDocument,
  nameOf: (userId: string) => string | null,
  now: number,
): RecomputationView {
  const isLeft = isBroken || now - savedAt > STANDSTILL_MS;
  return {
    ...shown,
    state: isDone ? 'done' : isLeft ? 'broken-off' : 'running',
    startedAt: isoTime(startedAt),
    differences: differences.map(({ projection, id, reason }) => {
      const userId = userIdIn(id);
      return { readModel: projection, id, racer: userId && nameOf(userId), reason };
    }),
  };
}

import type { Seal } from '@app/event-store';

/** Where a log was put back, in one line. */
export function restorationSaid({ number, after, to, sealedAt, restored }: Seal): string {
  const { by, why } = restored!;
  const since = after === null ? 'No earlier seal holds' : `Seals hold up to position ${after}`;
  return `Seal ${number} of ${sealedAt}: the log was put back, says ${by}: ${why}. ${since}; up to ${to} it is sealed again`;
}

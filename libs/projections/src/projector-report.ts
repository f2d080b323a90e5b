import type { AnyProjection } from './projection';
import { howFar, type ProjectionStatus, type ReactorStatus } from './projection-status';
import { BEFORE_FIRST } from './log-position';
import type { AnyReactor } from './reactor';

type Status = ProjectionStatus | ReactorStatus;

/** What the projector tells the other processes: JSON, so positions are text. */
export const reportOf = (statuses: readonly Status[]): unknown =>
  statuses.map((status) => ({ ...status, position: status.position?.toString() ?? null }));

/** What this process has registered, as the projector reported it. Nothing is known of what that one does not have. */
export function reportedStatus(
  report: unknown,
  projections: Iterable<AnyProjection>,
  reactors: Iterable<AnyReactor>,
): Status[] {
  const reported = (Array.isArray(report) ? report : []).map(parsed);
  const unknown = { error: null, ...howFar(BEFORE_FIRST, BEFORE_FIRST), state: 'catching-up' } as const;
  return [
    ...Array.from(projections, ({ name, version, vital }): Status => {
      const isIt = (status: Status) =>
        status.kind === 'projection' && status.name === name && status.version === version;
      const found = reported.find(isIt) as ProjectionStatus | undefined;
      // An earlier release that projects reports no parked events.
      return { parked: 0, ...(found ?? { kind: 'projection', name, version, ...unknown }), vital };
    }),
    ...Array.from(reactors, ({ name }): Status => {
      const found = reported.find((status) => status.kind === 'reactor' && status.name === name);
      return found ?? { kind: 'reactor', name, waiting: 0, parked: 0, ...unknown };
    }),
  ];
}

function parsed(status: Status & { position: string | null }): Status {
  return { ...status, position: status.position === null ? null : BigInt(status.position) };
}

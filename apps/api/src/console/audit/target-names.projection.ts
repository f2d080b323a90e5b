import type { AuditTarget } from '@app/contracts';
import {
  ignored,
  type Projection,
  type ProjectionHandler,
  type ReadModelDocument,
  storedPosition,
} from '@app/projections';
import { rulings } from '../../finals/tournament/ruling.events';
import {
  TOURNAMENT_STREAMS,
  type TournamentCreated,
  type TournamentEvent,
  type TournamentUpdated,
  announcements,
  memberships,
  preparations,
  roundSteps,
} from '../../finals/tournament/tournament.events';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import { eventTarget } from './tournament.acts';

/** The names that content and events have had, oldest first. They stay after a deletion. People are not included. */
export interface TargetNamesDocument extends ReadModelDocument {
  /** `from`: the log position of the name, written like `position`. */
  names: readonly { name: string; from: string }[];
}

export const targetKey = ({ kind, id }: AuditTarget): string => `${kind} ${id}`;

/** The name at a log position. If the target got its first name later, that first name. */
export function nameAt({ names }: Pick<TargetNamesDocument, 'names'>, position: string): string | null {
  const current = names.findLast(({ from }) => from <= position) ?? names[0];
  return current?.name ?? null;
}

const named: ProjectionHandler<TargetNamesDocument, TournamentCreated | TournamentUpdated> = {
  documents: ({ data }) => targetKey(eventTarget(data.eventId)),
  apply: (known, { position, data }) => withName(known, eventTarget(data.eventId), data.name, position),
};

export const targetNamesProjection: Projection<TargetNamesDocument, AuditEvent | TournamentEvent> = {
  name: 'target-names',
  version: 1,
  streams: [AUDIT_STREAMS, TOURNAMENT_STREAMS],
  vital: false,
  on: {
    AdminActed: {
      documents: ({ data: { target, before, after } }) =>
        (nameIn(after) ?? nameIn(before)) ? targetKey(target) : null,
      apply: (known, { position, data: { target, before, after } }) =>
        withName(known, target, nameIn(after) ?? nameIn(before) ?? '', position),
    },
    TournamentCreated: named,
    TournamentUpdated: named,
    ...ignored(
      ...preparations,
      ...memberships,
      'WentLive',
      ...roundSteps,
      ...announcements,
      ...rulings,
      'TournamentReset',
      'TournamentResetWithdrawn',
      'TournamentCompleted',
      'TournamentDeleted',
      'TournamentRestored',
    ),
  },
};

function withName(
  known: Omit<TargetNamesDocument, 'position'> | undefined,
  target: AuditTarget,
  name: string,
  position: bigint,
): Omit<TargetNamesDocument, 'position'> {
  const { names } = known ?? { names: [] };
  if (known && names.at(-1)?.name === name) return known;
  return { _id: targetKey(target), names: [...names, { name, from: storedPosition(position) }] };
}

/** A question is named by its text, everything else by its name. */
function nameIn(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return null;
  const { text, name } = content as Record<string, unknown>;
  const found = text ?? name;
  return typeof found === 'string' ? found : null;
}

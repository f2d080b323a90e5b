import type { DomainEvent, Upcasters } from '@app/event-store';
import type { SponsorViewsEvent } from './content/sponsor-views/sponsor-views.events';
import type { DuelEvent } from './duels/duel/duel.events';
import type { InvitationEvent } from './finals/invitation/invitation.events';
import type { TournamentEvent } from './finals/tournament/tournament.events';
import type { RacerEvent } from './people/racer/racer.events';
import type { AuditEvent } from './platform/audit-log/audit.events';
import type { GameEvent } from './racing/game/game.events';
import type { CutEvent } from './racing/ruling/cut.events';
import type { QualifyingRulingEvent } from './racing/ruling/ruling.events';
import type { SystemEvent } from './season/system/system.events';
import type { InterruptionEvent } from './told/interruption/interruption.events';
import type { SeasonsEvent } from './told/seasons/seasons.events';

/** Everything that is in the log, slice by slice. */
type EventsOfSlices = [
  AuditEvent,
  RacerEvent,
  QualifyingRulingEvent,
  CutEvent,
  GameEvent,
  SystemEvent,
  TournamentEvent,
  InvitationEvent,
  DuelEvent,
  InterruptionEvent,
  SeasonsEvent,
  SponsorViewsEvent,
];

export type StoredEvent = EventsOfSlices[number];

/**
 * For an event that has changed, the steps from its first shape to the one in use. Logs live longer than releases:
 * after a change of an event's data that readers of old events would notice, add a step here, which makes the
 * new shape from the one before. `test/golden` finds a change without a step.
 */
export const upcasters: { [Type in StoredEvent['type']]?: Upcasters[string] } = {};

/** Types that two slices use: readers know an event by its type alone, so there must be none. */
type SharedTypes<Slices> = Slices extends [infer First extends DomainEvent, ...infer Others extends DomainEvent[]]
  ? (First['type'] & Others[number]['type']) | SharedTypes<Others>
  : never;

true satisfies [SharedTypes<EventsOfSlices>] extends [never] ? true : never;

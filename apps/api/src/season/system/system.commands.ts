// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type SystemCommand, systemDecider, type SystemState } from './system.decider';
import { SYSTEM_STREAM, type SystemEvent } from './system.events';

export const systemSubject = { decider: systemDecider, stream: SYSTEM_STREAM };

/** A change of a switch, by an administrator or the schedule. */
abstract class OfSystem<Name extends SystemCommand['type']> extends Intention<
  DataOf<SystemCommand, Name>,
  Decided<SystemState, SystemEvent>
> {}

export class EnableGame extends OfSystem<'EnableGame'> {}
export class DisableGame extends OfSystem<'DisableGame'> {}
export class ShowTournamentResults extends OfSystem<'ShowTournamentResults'> {}
export class HideTournamentResults extends OfSystem<'HideTournamentResults'> {}

export const systemCommandHandlers = decidedBy(() => systemSubject, {
  EnableGame,
  DisableGame,
  ShowTournamentResults,
  HideTournamentResults,
});

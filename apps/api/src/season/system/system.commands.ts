// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type SystemCommand, systemDecider } from './system.decider';
import { SYSTEM_STREAM, type SystemEvent } from './system.events';
import type { SystemState } from './system.state';

export const systemSubject = { decider: systemDecider, stream: SYSTEM_STREAM };

/** A change of a switch, by an administrator or the schedule. */
export class TurnSwitch extends Intention<DataOf<SystemCommand, 'TurnSwitch'>, Decided<SystemState, SystemEvent>> {}

export const systemCommandHandlers = decidedBy(() => systemSubject, { TurnSwitch });

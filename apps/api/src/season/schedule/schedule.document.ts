import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';

/** What administrators set for a round of the season. Times are milliseconds since 1970. */
export interface ScheduleContent {
  name: string;
  description: string;
  startTime: number | null;
  endTime: number;
  showCountdown: boolean;
  countdownMessage: string;
  disabledMessage: string;
}

export interface ScheduleDocument extends ActCarrier, ScheduleContent {}

/**
 * Which schedule is active. There is one document, so there cannot be two active schedules.
 * `activation` is new for each activation. `opened`: its start has been handled. `closedAtEnd`: the end time at
 * which the game was disabled for it; null before.
 */
export interface ActivationDocument extends ActCarrier {
  scheduleId: string | null;
  activation: string;
  opened: boolean;
  closedAtEnd: number | null;
}

export const ACTIVE = 'active';

export const scheduleCollection: CollectionDefinition = { name: 'schedules', indexes: [{ key: { endTime: -1 } }] };
export const activationCollection: CollectionDefinition = { name: 'active-schedule' };

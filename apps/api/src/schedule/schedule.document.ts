import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../audit/carried-acts';

/** What administrators decide about a round of the season. Times are milliseconds since 1970. */
export interface ScheduleContent {
  name: string;
  description: string;
  startTime: number | null;
  endTime: number;
  showCountdown: boolean;
  countdownMessage: string;
  disabledMessage: string;
}

/** `removed`: deleted, and only kept until the log says so. */
export interface ScheduleDocument extends ActCarrier, ScheduleContent {
  removed?: true;
}

/**
 * Which schedule is active. One document, so there cannot be two. `activation` tells one activation from the next;
 * `opened`: its start has been seen to; `closedAtEnd`: the end time at which the game was disabled for it, null before.
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

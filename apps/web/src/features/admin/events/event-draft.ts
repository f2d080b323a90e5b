import {
  EVENT_DURATION_DEFAULT,
  EVENT_DURATION_MAX,
  EVENT_DURATION_MIN,
  EVENT_PARTICIPANTS_DEFAULT,
  EVENT_PARTICIPANTS_MAX,
  type EventBody,
  type EventType,
  type EventView,
} from '@app/contracts';
import { toIso, toLocal } from '../ui/local-time';
import { type Faults, firstOf } from '../ui/use-form';
import { eventsStrings as words } from './events.strings';

/**
 * An event while it is being typed. `start` is the value of a `datetime-local` field: local, to the minute, or
 * empty.
 */
export interface EventDraft {
  name: string;
  description: string;
  eventType: EventType;
  start: string;
  /** Minutes. */
  duration: string;
  maxParticipants: string;
  isLive: boolean;
}

export const newDraft: EventDraft = {
  name: '',
  description: '',
  eventType: 'qualifier',
  start: '',
  duration: String(EVENT_DURATION_DEFAULT),
  maxParticipants: String(EVENT_PARTICIPANTS_DEFAULT),
  isLive: false,
};

export const draftOf = ({ startTime, duration, maxParticipants, ...event }: EventView): EventDraft => ({
  name: event.name,
  description: event.description,
  eventType: event.eventType,
  start: toLocal(startTime),
  duration: String(duration),
  maxParticipants: String(maxParticipants),
  isLive: event.isLive,
});

/** The body to send. A number that cannot be read becomes the default. */
export const bodyOf = ({ start, ...draft }: EventDraft): EventBody => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim(),
  startTime: toIso(start),
  duration: durationOf(draft.duration),
  maxParticipants: participantsOf(draft.maxParticipants),
});

/** The limits apply to a new event. A later change may exceed them as far as the server allows. */
export function faultsOf({ name, start, duration, maxParticipants }: EventDraft, isNew: boolean): Faults<EventDraft> {
  const isNamed = name.trim() !== '';
  if (!isNamed || !start) {
    return { ...(!isNamed && { name: words.nameRequired }), ...(!start && { start: words.startRequired }) };
  }
  if (!isNew) return {};
  if (!isWithin(durationOf(duration), EVENT_DURATION_MIN, EVENT_DURATION_MAX)) {
    return { duration: words.durationInvalid };
  }
  return isWithin(participantsOf(maxParticipants), 1, EVENT_PARTICIPANTS_MAX)
    ? {}
    : { maxParticipants: words.participantsInvalid };
}

/** One text for all faults. */
export const textOf = (faults: Faults<EventDraft>): string | undefined =>
  faults.name || faults.start ? words.incomplete : firstOf(faults);

const durationOf = (typed: string): number => numberIn(typed, EVENT_DURATION_DEFAULT);
const participantsOf = (typed: string): number => numberIn(typed, EVENT_PARTICIPANTS_DEFAULT);

function numberIn(typed: string, fallback: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? fallback : value;
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

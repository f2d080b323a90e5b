import {
  DEFAULT_COUNTDOWN_MESSAGE,
  DEFAULT_DISABLED_MESSAGE,
  type ScheduleBody,
  type ScheduleView,
} from '@app/contracts';
import { toIso, toLocal } from '../ui/local-time';
import type { Faults } from '../ui/use-form';
import { scheduleStrings as words } from './schedule.strings';

/** A schedule while it is being typed. Times are values of `datetime-local` fields: local, to the minute, or empty. */
export interface ScheduleDraft {
  name: string;
  description: string;
  start: string;
  end: string;
  showCountdown: boolean;
  countdownMessage: string;
  disabledMessage: string;
}

export const newDraft: ScheduleDraft = {
  name: '',
  description: '',
  start: '',
  end: '',
  showCountdown: true,
  countdownMessage: DEFAULT_COUNTDOWN_MESSAGE,
  disabledMessage: DEFAULT_DISABLED_MESSAGE,
};

export const draftOf = ({ startTime, endTime, ...schedule }: ScheduleView): ScheduleDraft => ({
  name: schedule.name,
  description: schedule.description,
  start: startTime ? toLocal(startTime) : '',
  end: toLocal(endTime),
  showCountdown: schedule.showCountdown,
  countdownMessage: schedule.countdownMessage,
  disabledMessage: schedule.disabledMessage,
});

export const bodyOf = ({ start, end, ...draft }: ScheduleDraft): ScheduleBody => ({
  ...draft,
  name: draft.name.trim(),
  startTime: start ? toIso(start) : null,
  endTime: toIso(end),
});

export function faultsOf({ name, start, end }: ScheduleDraft): Faults<ScheduleDraft> {
  const isNamed = name.trim() !== '';
  if (!isNamed || !end) {
    return { ...(!isNamed && { name: words.nameRequired }), ...(!end && { end: words.endRequired }) };
  }
  // Both texts have the same format, which sorts in order of time.
  return start && end <= start ? { end: words.endsBeforeStart } : {};
}

/** One text for all faults. */
export const textOf = ({ end }: Faults<ScheduleDraft>): string =>
  end === words.endsBeforeStart ? end : words.incomplete;

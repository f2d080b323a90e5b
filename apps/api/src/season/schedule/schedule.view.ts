import type { ActiveScheduleView, ScheduleView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { ScheduleDocument } from './schedule.document';

/** `now`: milliseconds since 1970. */
export function activeScheduleView(schedule: ScheduleDocument, now: number): ActiveScheduleView {
  const { _id: id, name, description, startTime, endTime, showCountdown, countdownMessage, disabledMessage } = schedule;
  return {
    id,
    name,
    description,
    startTime: startTime === null ? null : isoTime(startTime),
    endTime: isoTime(endTime),
    showCountdown,
    countdownMessage,
    disabledMessage,
    isPast: endTime <= now,
  };
}

export function scheduleView(schedule: ScheduleDocument, activeId: string | null, now: number): ScheduleView {
  return { ...activeScheduleView(schedule, now), isActive: schedule._id === activeId };
}

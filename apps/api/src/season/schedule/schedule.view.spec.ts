import type { ScheduleDocument } from './schedule.document';
import { activeScheduleView, scheduleView } from './schedule.view';

const END = Date.UTC(2026, 10, 21, 12);
const schedule: ScheduleDocument = {
  _id: 'round-1',
  name: 'Round one',
  description: 'First of three',
  startTime: null,
  endTime: END,
  showCountdown: true,
  countdownMessage: 'Game will be disabled in',
  disabledMessage: 'Over',
};

describe('A schedule', () => {
  it('is shown with its times in ISO 8601', () => {
    const { _id: id, ...content } = schedule;
    const times = { startTime: null, endTime: '2026-11-21T12:00:00.000Z' };
    expect(activeScheduleView(schedule, END - 1)).toEqual({ ...content, id, ...times, isPast: false });
    expect(activeScheduleView({ ...schedule, startTime: END - 1 }, 0).startTime).toBe('2026-11-21T11:59:59.999Z');
  });

  it('is past from its end on', () => {
    expect([END - 1, END].map((now) => activeScheduleView(schedule, now).isPast)).toEqual([false, true]);
  });

  it('says whether it is the active one', () => {
    expect(['round-1', 'round-2', null].map((id) => scheduleView(schedule, id, 0).isActive)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

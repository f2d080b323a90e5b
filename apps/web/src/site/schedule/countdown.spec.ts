import { countdownAt, untilNextSecondMs } from './countdown';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const end = Date.UTC(2026, 10, 22, 20);

describe('The countdown', () => {
  it('counts days, hours, minutes and seconds', () => {
    expect(countdownAt(end, end - (12 * DAY + 7 * HOUR + 42 * MINUTE + 18 * SECOND))).toEqual({
      phase: 'far',
      days: 12,
      hours: 7,
      minutes: 42,
      seconds: 18,
    });
  });

  it.each([
    ['7 days', 7 * DAY, 'far'],
    ['1 s less than 7 days', 7 * DAY - SECOND, 'soon'],
    ['24 hours', DAY, 'soon'],
    ['1 s less than 24 hours', DAY - SECOND, 'final-day'],
    ['1 s', SECOND, 'final-day'],
    ['1 ms', 1, 'final-day'],
    ['nothing', 0, 'expired'],
    ['less than nothing', -DAY, 'expired'],
  ])('with %s left is in its phase', (_, leftMs, phase) => {
    expect(countdownAt(end, end - leftMs).phase).toBe(phase);
  });

  it('counts a second that has begun', () => {
    expect(countdownAt(end, end - 1)).toEqual({ phase: 'final-day', days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(countdownAt(end, end - SECOND - 1)).toMatchObject({ seconds: 2 });
  });

  it('ticks when a whole second is left, and not after the end', () => {
    expect(untilNextSecondMs(end, end - 2 * SECOND)).toBe(SECOND);
    expect(untilNextSecondMs(end, end - 1_250)).toBe(250);
    expect(untilNextSecondMs(end, end - 1)).toBe(1);
    expect(untilNextSecondMs(end, end)).toBeNull();
    expect(untilNextSecondMs(end, end + 1)).toBeNull();
  });
});

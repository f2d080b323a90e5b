import { timeRemaining } from './time-remaining';

const END_MS = Date.parse('2026-11-24T18:00:00.000Z');
const at = (now: string) => timeRemaining(END_MS, Date.parse(now));

describe('the time remaining of a schedule', () => {
  it.each([
    ['2026-11-21T14:00:00.000Z', '3 days 4 hours'],
    ['2026-11-23T17:00:00.000Z', '1 day 1 hour'],
    ['2026-11-23T18:00:00.000Z', '1 day 0 hours'],
    ['2026-11-23T18:00:00.001Z', '1 day 0 hours'],
    ['2026-11-23T18:01:00.000Z', '23 hours 59 minutes'],
    ['2026-11-24T16:59:00.000Z', '1 hour 1 minute'],
    ['2026-11-24T17:48:00.000Z', '12 minutes'],
    ['2026-11-24T17:59:30.000Z', '1 minute'],
    ['2026-11-24T18:00:00.000Z', 'Expired'],
    ['2026-12-24T18:00:00.000Z', 'Expired'],
  ])('at %s is %s', (now, text) => {
    expect(at(now)).toBe(text);
  });
});

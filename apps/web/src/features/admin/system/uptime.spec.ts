import { uptimeText } from './uptime';

describe('the uptime', () => {
  it.each([
    [40.7, '40 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_600, '1 h 0 min'],
    [15_120, '4 h 12 min'],
    [86_399, '23 h 59 min'],
    [86_400, '1 d 0 h'],
    [273_600, '3 d 4 h'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(uptimeText(seconds)).toBe(text);
  });
});

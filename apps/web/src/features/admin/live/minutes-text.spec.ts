import { minutesText } from './minutes-text';

describe('the time in a round', () => {
  it.each([
    [0, '00:00'],
    [108_999, '01:48'],
    [3_599_000, '59:59'],
    [3_708_000, '1:01:48'],
    [-500, '00:00'],
  ])('of %d ms reads %s', (elapsedMs, text) => {
    expect(minutesText(elapsedMs)).toBe(text);
  });
});

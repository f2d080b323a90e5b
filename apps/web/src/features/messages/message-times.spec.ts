import { byDay, clockTime, shortTime } from './message-times';
import { message } from './testing/message-examples';

const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = local(22, 23);

describe('The time of a message', () => {
  it('in the list is the time today, then the weekday, then the date', () => {
    expect(shortTime(local(22, 0, 5).toISOString(), now)).toBe('00:05');
    expect(shortTime(local(21, 23, 59).toISOString(), now)).toBe('Sat');
    expect(shortTime(local(16, 1).toISOString(), now)).toBe('Mon');
    expect(shortTime(local(15, 23).toISOString(), now)).toBe('15 Nov');
  });

  it('in its conversation is the time alone', () => {
    expect(clockTime(local(2, 21, 44).toISOString())).toBe('21:44');
  });
});

test('Messages are grouped by the reader’s days', () => {
  const written = [local(12, 9), local(21, 20), local(21, 23), local(22, 8)].map((date, index) =>
    message(index + 1, { createdAt: date.toISOString() }),
  );
  expect(byDay(written, now).map(({ name, messages }) => [name, messages.map(({ number }) => number)])).toEqual([
    ['Thursday, 12 November 2026', [1]],
    ['Yesterday', [2, 3]],
    ['Today', [4]],
  ]);
  expect(byDay([], now)).toEqual([]);
});

import { noTotals } from '@app/contracts';
import { question } from '../../parts/board/testing/race-examples';
import { closedAfter, racedMs } from './use-rival';

const totals = { ...noTotals, questionsClosed: 1, totalTimeMs: 4_000 };

describe('The opponent on the lap', () => {
  it('is where they were after as much racing', () => {
    const ghost = { closedAfterMs: [3_000, 8_000, 8_500] };
    expect([0, 2_999, 3_000, 8_499, 8_500, 60_000].map((raced) => closedAfter(ghost, raced))).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
  });

  it('is compared by the time on the questions, without the pauses between them', () => {
    const asked = question(1);
    const deadlineMs = 50_000;
    const open = { name: 'open', question: asked, deadlineMs } as const;
    expect(racedMs({ phase: open, totals }, deadlineMs - asked.timeLimitMs + 1_500)).toBe(5_500);
    expect(racedMs({ phase: open, totals }, deadlineMs + 1_000)).toBe(4_000 + asked.timeLimitMs);
    const pending = { name: 'pending', question: asked, choice: 'A', remainingMs: 7_000 } as const;
    expect(racedMs({ phase: pending, totals }, 99_000)).toBe(4_000 + asked.timeLimitMs - 7_000);
    expect(racedMs({ phase: { name: 'serving', last: null }, totals }, 99_000)).toBe(4_000);
  });
});

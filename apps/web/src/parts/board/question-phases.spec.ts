import { openPhase, pendingPhase, timedOutPhase, timeElapsedOf } from './question-phases';
import { question } from './testing/race-examples';

describe('A question on the board', () => {
  const open = openPhase(question(0, 7_000), 1_000);

  it('is open for as long as the server says, whatever was lost on the way', () => {
    expect(open.deadlineMs).toBe(8_000);
  });

  it('is answered at the time that is left then', () => {
    const pending = pendingPhase(open, 'B', 3_600)!;
    expect(pending).toEqual({ name: 'pending', question: open.question, choice: 'B', remainingMs: 4_400 });
    expect(timeElapsedOf(pending)).toBe(5_600);
  });

  it('takes no press at the end of its time, and none after it', () => {
    expect(pendingPhase(open, 'skip', 7_999)).not.toBeNull();
    expect([8_000, 9_000].map((nowMs) => pendingPhase(open, 'B', nowMs))).toEqual([null, null]);
  });

  it('is closed without a choice and without a result when its time is up', () => {
    const closed = { name: 'closed', question: open.question, outcome: 'timed-out', choice: null, result: null };
    expect(timedOutPhase(open.question)).toEqual(closed);
  });
});

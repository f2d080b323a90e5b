import { question } from '../../parts/board/testing/race-examples';
import {
  after,
  feedbackOver,
  from,
  own,
  phaseOf,
  pressed,
  result,
  served,
  statusOf,
  totals,
  unsent,
  updateOf,
} from './testing/tournament-examples';
import { totalScoreOf } from './tournament-state';
import { advanceTournament, feedbackMs } from './tournament-machine';

describe('a question of the round', () => {
  it('stops its clock at the first press and keeps the answer until it is taken', () => {
    const state = after(statusOf(), served(0), pressed);
    expect(state.phase).toEqual({ name: 'pending', question: question(0), choice: 'B', remainingMs: 7_400 });
    expect(state.unsent).toEqual(unsent);
    expect(advanceTournament(state, { ...pressed, choice: 'C' })).toBe(state);
  });

  it('shows the referee’s result for three seconds, and then asks for the next question', () => {
    const closed = after(statusOf(), served(0), pressed, { type: 'answered', result: result(0) });
    const last = { question: question(0), outcome: 'correct', choice: 'B', result: result(0) };
    expect(closed.phase).toEqual({ name: 'closed', ...last });
    expect(closed.unsent).toBeNull();
    expect(feedbackMs(closed.phase)).toBe(3_000);
    expect(advanceTournament(closed, feedbackOver).phase).toEqual({ name: 'serving', last });
  });

  it('adds its points to those of the rounds before', () => {
    const state = after(statusOf(), served(0), pressed, { type: 'answered', result: result(0) });
    expect(state.progress && totalScoreOf(state.progress)).toBe(9);
  });

  it('shows that the time is up for two seconds', () => {
    const state = after(statusOf(), served(0), { type: 'ran-out' });
    expect(state.phase).toMatchObject({ name: 'closed', outcome: 'timed-out', result: null });
    expect(state.progress).toMatchObject({ outcomes: ['timed-out', null, null], totals: { questionsClosed: 1 } });
    expect(feedbackMs(state.phase)).toBe(2_000);
  });

  it('treats a press after the last moment as running out', () => {
    const late = after(statusOf(), served(0), { ...pressed, nowMs: 10_000 });
    expect(late).toEqual(after(statusOf(), served(0), { type: 'ran-out' }));
  });

  it('is over when race control has gone on to a later one', () => {
    const state = after(statusOf(), served(0), updateOf({ currentQuestionIndex: 1 }));
    expect(state.phase).toMatchObject({ name: 'closed', question: { id: 'q0' }, outcome: 'timed-out' });
  });

  it('shows that the time is up when the answer came too late, and remembers that there was one', () => {
    const late = result(0, { outcome: 'timed-out', isCorrect: false, playerAnswer: null, pointsEarned: 0 });
    const state = after(statusOf(), served(0), pressed, { type: 'answered', result: late });
    expect(state.phase).toMatchObject({ name: 'closed', outcome: 'timed-out', choice: 'B' });
    expect(feedbackMs(state.phase)).toBe(2_000);
  });

  it('shows the answer that another device gave first', () => {
    const stored = result(0, { playerAnswer: 'D', outcome: 'wrong', pointsEarned: 0 });
    const state = after(statusOf(), served(0), pressed, { type: 'answered', result: stored });
    expect(state.phase).toMatchObject({ name: 'closed', choice: 'D', outcome: 'wrong' });
  });

  it('stays on the board when a status comes that knows it as open, or is older than it', () => {
    const open = after(statusOf(), served(0));
    expect(advanceTournament(open, statusOf({ own: own({ question: question(0) }) })).phase).toBe(open.phase);
    expect(advanceTournament(open, statusOf()).phase).toBe(open.phase);
  });

  it('leaves the board when a status knows it as closed', () => {
    const elsewhere = own({ outcomes: ['correct'], question: question(1), totals: totals(1) });
    const state = after(statusOf(), served(0), statusOf({ own: elsewhere }));
    expect(state.phase).toMatchObject({ name: 'open', question: { id: 'q1' } });
  });
});

describe('an answer that does not reach the server', () => {
  const failing = { type: 'answer-failed', questionId: 'q0', reason: 'error', isFinal: false } as const;

  it('waits unchanged while there is no connection', () => {
    const pending = after(statusOf(), served(0), pressed);
    const retrying = advanceTournament(pending, { type: 'retrying' });
    expect([retrying.phase, retrying.isRetrying]).toEqual([pending.phase, true]);
  });

  it('says so for three seconds when the server failed, continues, and keeps the answer', () => {
    const failed = after(statusOf(), served(0), pressed, failing);
    expect(failed.phase).toMatchObject({ name: 'answer-failed', reason: 'error', choice: 'B' });
    expect(feedbackMs(failed.phase)).toBe(3_000);
    const onward = advanceTournament(failed, feedbackOver);
    expect([phaseOf(onward), onward.unsent]).toEqual(['serving', unsent]);
  });

  it('is not asked for again when the same question comes again', () => {
    const again = after(statusOf(), served(0), pressed, failing, feedbackOver, served(0));
    expect(again.phase).toEqual({ name: 'pending', question: question(0), choice: 'B', remainingMs: 7_400 });
  });

  it('is accepted even when its question is no longer on the board', () => {
    const gone = after(statusOf(), served(0), pressed, failing, feedbackOver, served(1));
    const taken = advanceTournament(gone, { type: 'answered', result: result(0) });
    expect([taken.phase, taken.unsent]).toEqual([gone.phase, null]);
    expect(taken.progress?.outcomes).toEqual(['correct', null, null]);
  });

  it('is given up when the tournament refuses it, and a fresh status is asked for', () => {
    const refused = after(statusOf(), served(0), pressed, { ...failing, reason: 'not-accepting', isFinal: true });
    expect(refused).toMatchObject({
      phase: { name: 'answer-failed', reason: 'not-accepting' },
      unsent: null,
      statusDue: { spread: true },
    });
  });

  it('survives a reload: the question is shown as answered', () => {
    const state = from({ progress: null, unsent }, statusOf({ own: own({ question: question(0, 3_000) }) }));
    expect(state.phase).toEqual({ name: 'pending', question: question(0, 3_000), choice: 'B', remainingMs: 7_400 });
  });
});

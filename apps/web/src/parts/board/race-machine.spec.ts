import { type AnswerResult, type GameView, noTotals } from '@app/contracts';
import {
  advanceRace,
  enterRace,
  feedbackMs,
  questionNumberOf,
  type RaceEvent,
  type RaceState,
  stoppedAtMs,
} from './race-machine';
import { question } from './testing/race-examples';

const game = (change: Partial<GameView> = {}): GameView => ({
  id: 'game-1',
  kind: 'qualifying',
  number: 1,
  status: 'open',
  totalQuestions: 2,
  slots: [0, 1].map((index) => ({
    index,
    questionId: `q${index}`,
    category: 'Racing History',
    difficulty: 'Easy',
    outcome: null,
  })),
  current: null,
  lastResult: null,
  totals: noTotals,
  ...change,
});

const result = (index: number, change: Partial<AnswerResult> = {}): AnswerResult => ({
  gameId: 'game-1',
  questionId: `q${index}`,
  index,
  outcome: 'correct',
  isCorrect: true,
  correctAnswer: 'B',
  playerAnswer: 'B',
  pointsEarned: 2,
  timeElapsed: 2_600,
  explanation: 'It was the first overall win.',
  totals: { score: 2, correctAnswers: 1, questionsClosed: index + 1, totalTimeMs: 2_600, scoringTimeMs: 2_600 },
  gameComplete: index === 1,
  ...change,
});

const served = (index: number, nowMs: number, remainingMs?: number): RaceEvent => ({
  type: 'served',
  answer: { gameId: 'game-1', question: question(index, remainingMs), lastResult: null, totals: noTotals },
  nowMs,
});

const after = (...events: RaceEvent[]): RaceState => events.reduce(advanceRace, enterRace(game()));

describe('a race on the screen', () => {
  it('starts with a request for a question', () => {
    expect(enterRace(game())).toEqual({
      gameId: 'game-1',
      totalQuestions: 2,
      outcomes: [null, null],
      totals: noTotals,
      phase: { name: 'serving', last: null },
      isRetrying: false,
    });
  });

  it('takes the time that is left from the server, counted from the moment its answer arrived', () => {
    const { phase } = after(served(0, 5_000, 7_400));
    expect(phase).toEqual({ name: 'open', question: question(0, 7_400), deadlineMs: 12_400 });
  });

  it('comes back to a race with what was closed before', () => {
    const slots = game().slots.map((slot, index) => ({ ...slot, outcome: index === 0 ? ('wrong' as const) : null }));
    const totals = { ...noTotals, questionsClosed: 1, totalTimeMs: 3_000 };
    const resumed = enterRace(game({ slots, totals }));
    expect([resumed.outcomes, resumed.totals, questionNumberOf(resumed)]).toEqual([['wrong', null], totals, 2]);
  });

  it('learns of a question that ran out while the player was away', () => {
    const totals = { ...noTotals, questionsClosed: 1, totalTimeMs: 10_000 };
    const lastResult = result(0, { outcome: 'timed-out', isCorrect: false, totals });
    const state = after({
      type: 'served',
      answer: { gameId: 'game-1', question: question(1), lastResult, totals },
      nowMs: 0,
    });
    expect([state.outcomes, state.totals, questionNumberOf(state)]).toEqual([['timed-out', null], totals, 2]);
  });

  it('goes straight to the finish when a finished race is entered', () => {
    expect(enterRace(game({ status: 'finished' })).phase).toEqual({ name: 'finishing', last: null });
  });

  it('stops the clock at the first press and ignores a second one', () => {
    const pressed = after(served(0, 0), { type: 'chosen', choice: 'B', nowMs: 2_600 });
    expect(pressed.phase).toEqual({ name: 'pending', question: question(0), choice: 'B', remainingMs: 7_400 });
    expect(advanceRace(pressed, { type: 'chosen', choice: 'C', nowMs: 2_700 })).toBe(pressed);
  });

  it('shows the referee’s result and takes its totals', () => {
    const state = after(
      served(0, 0),
      { type: 'chosen', choice: 'B', nowMs: 2_600 },
      { type: 'closed', result: result(0) },
    );
    expect(state).toEqual({
      gameId: 'game-1',
      totalQuestions: 2,
      outcomes: ['correct', null],
      totals: result(0).totals,
      phase: { name: 'closed', question: question(0), outcome: 'correct', choice: 'B', result: result(0) },
      isRetrying: false,
    });
  });

  it('shows the answer that was stored first when another device was quicker', () => {
    const stored = result(0, { playerAnswer: 'D', outcome: 'wrong', isCorrect: false, pointsEarned: 0 });
    const state = after(
      served(0, 0),
      { type: 'chosen', choice: 'B', nowMs: 2_600 },
      { type: 'closed', result: stored },
    );
    expect(state.phase).toMatchObject({ name: 'closed', outcome: 'wrong', choice: 'D' });
  });

  it('counts a question that runs out as wrong with the whole time, before the server has said so', () => {
    const state = after(served(0, 0), { type: 'ran-out' });
    expect(state.outcomes).toEqual(['timed-out', null]);
    expect(state.totals).toEqual({ ...noTotals, questionsClosed: 1, totalTimeMs: 10_000 });
    expect(state.phase).toEqual({
      name: 'closed',
      question: question(0),
      outcome: 'timed-out',
      choice: null,
      result: null,
    });
  });

  it('treats a press after the last moment as running out', () => {
    const late = after(served(0, 0), { type: 'chosen', choice: 'B', nowMs: 10_000 });
    expect(late).toEqual(after(served(0, 0), { type: 'ran-out' }));
  });

  it('replaces its own count by the server’s when the time-out is confirmed', () => {
    const totals = { ...noTotals, questionsClosed: 1, totalTimeMs: 10_000 };
    const confirmed = result(0, {
      outcome: 'timed-out',
      isCorrect: false,
      playerAnswer: null,
      pointsEarned: 0,
      totals,
    });
    const state = after(served(0, 0), { type: 'ran-out' }, { type: 'closed', result: confirmed });
    expect(state.totals).toEqual(totals);
    expect(state.phase).toMatchObject({ name: 'closed', outcome: 'timed-out', result: confirmed });
  });

  it('keeps the closed question on the board while the next one is asked for', () => {
    const state = after(
      served(0, 0),
      { type: 'chosen', choice: 'B', nowMs: 2_600 },
      { type: 'closed', result: result(0) },
      { type: 'feedback-over' },
    );
    expect(state.phase).toEqual({
      name: 'serving',
      last: { question: question(0), outcome: 'correct', choice: 'B', result: result(0) },
    });
    expect(questionNumberOf(state)).toBe(1);
  });

  it('goes to the finish after the last question', () => {
    const state = after(
      served(1, 0),
      { type: 'chosen', choice: 'B', nowMs: 2_600 },
      { type: 'closed', result: result(1) },
      { type: 'feedback-over' },
    );
    expect(state.phase.name).toBe('finishing');
  });

  it('keeps the last question on the board when the result is there', () => {
    const finished = {
      gameId: 'game-1',
      userId: 'user-1',
      playerName: 'Nachtfalter',
      score: 2,
      correctAnswers: 1,
      totalQuestions: 2,
      averageTime: 2.6,
      number: 1,
      finishedAt: '2025-06-01T20:01:00.000Z',
    };
    const state = after(
      served(1, 0),
      { type: 'chosen', choice: 'B', nowMs: 2_600 },
      { type: 'closed', result: result(1) },
      { type: 'feedback-over' },
      { type: 'finished', result: finished },
    );
    expect(state.phase).toEqual({
      name: 'finished',
      last: { question: question(1), outcome: 'correct', choice: 'B', result: result(1) },
      result: finished,
    });
  });

  it('goes to the finish when the server has no further question', () => {
    const answer = { gameId: 'game-1', question: null, lastResult: result(1), totals: result(1).totals };
    expect(after({ type: 'served', answer, nowMs: 0 }).phase).toEqual({ name: 'finishing', last: null });
  });

  it('ignores a result of a question that is not on the board, and one that comes twice', () => {
    const open = after(served(1, 0));
    expect(advanceRace(open, { type: 'closed', result: result(0) })).toBe(open);
    const closed = after(
      served(0, 0),
      { type: 'chosen', choice: 'B', nowMs: 1 },
      { type: 'closed', result: result(0) },
    );
    expect(advanceRace(closed, { type: 'closed', result: result(0) })).toBe(closed);
  });

  it('continues when the question was answered in another tab', () => {
    const open = after(served(0, 0));
    const closed = advanceRace(open, { type: 'closed-elsewhere', result: result(0) });
    expect(closed.phase).toEqual({
      name: 'closed',
      question: question(0),
      outcome: 'correct',
      choice: 'B',
      result: result(0),
    });
    expect(advanceRace(closed, { type: 'closed-elsewhere', result: result(0) })).toBe(closed);
    expect(advanceRace(open, { type: 'closed-elsewhere', result: result(1) })).toBe(open);
    expect(advanceRace(open, { type: 'closed-elsewhere', result: result(0, { gameId: 'game-2' }) })).toBe(open);
  });

  it('keeps the intention as it was while a call is tried again, and forgets the trouble with the answer', () => {
    const pressed = after(served(0, 0), { type: 'chosen', choice: 'B', nowMs: 2_600 });
    const retrying = advanceRace(pressed, { type: 'retrying' });
    expect(retrying.phase).toBe(pressed.phase);
    expect(retrying.isRetrying).toBe(true);
    expect(advanceRace(retrying, { type: 'closed', result: result(0) }).isRetrying).toBe(false);
  });

  it('requests again when the server has another question open', () => {
    const state = after(served(0, 0), { type: 'chosen', choice: 'B', nowMs: 2_600 }, { type: 'out-of-step' });
    expect(state.phase).toEqual({ name: 'serving', last: null });
  });

  it('gives two seconds of feedback, one after a skip', () => {
    expect([feedbackMs('correct'), feedbackMs('wrong'), feedbackMs('timed-out'), feedbackMs('skipped')]).toEqual([
      2_000, 2_000, 2_000, 1_000,
    ]);
  });

  it('stops the clock at the server’s figure, and at zero when the time ran out', () => {
    const shared = { question: question(0), choice: null };
    expect(stoppedAtMs({ ...shared, outcome: 'correct', result: result(0) })).toBe(7_400);
    expect(stoppedAtMs({ ...shared, outcome: 'timed-out', result: null })).toBe(0);
  });
});

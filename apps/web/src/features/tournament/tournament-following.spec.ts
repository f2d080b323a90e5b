import { noTotals, type TournamentMessageKind } from '@app/contracts';
import { question } from '../../parts/board/testing/race-examples';
import {
  after,
  ended,
  event,
  feedbackOver,
  from,
  noneLeft,
  nothingKept,
  own,
  paused,
  phaseOf,
  pressed,
  result,
  roundThree,
  served,
  session,
  statusOf,
  totals,
  unsent,
  updateOf,
} from './testing/tournament-examples';
import type { RoundProgress } from './tournament-state';
import { advanceTournament, joinTournament, type TournamentEvent } from './tournament-machine';

describe('what everybody chose', () => {
  const chosen = { A: 3, B: 1, C: 0, D: 0 };

  it('is known from a status and from every update, of the round that runs', () => {
    const joined = after(statusOf({ choices: [chosen] }));
    expect(joined.choices).toEqual([chosen]);
    const closed = advanceTournament(joined, updateOf({ currentQuestionIndex: 2 }, { choices: [chosen, chosen] }));
    expect(closed.choices).toEqual([chosen, chosen]);
    expect(advanceTournament(closed, updateOf(roundThree)).choices).toEqual([]);
  });
});

describe('a participant who joins', () => {
  it('asks for the status first', () => {
    const state = joinTournament(nothingKept);
    expect([state.phase, state.statusDue]).toEqual([{ name: 'joining' }, { spread: false }]);
  });

  it('stands by while no round runs', () => {
    const state = after(statusOf({ session: session(ended) }));
    expect(phaseOf(state)).toBe('standby');
    expect(state.statusDue).toBeNull();
  });

  it('stands by on the grid before the first round, when there is no race of their own yet', () => {
    const beforeFirst = session({ ...ended, currentRound: 0, roundStartedAt: null });
    const state = after(statusOf({ session: beforeFirst, own: null }));
    expect([phaseOf(state), state.progress?.round]).toEqual(['standby', 0]);
    expect(phaseOf(advanceTournament(state, updateOf({ currentRound: 1 })))).toBe('serving');
  });

  it('asks for a question while a round runs', () => {
    expect(after(statusOf()).phase).toEqual({ name: 'serving', last: null });
  });

  it('finds the question that is open with the time the server says is left', () => {
    const state = after({
      ...statusOf({ own: own({ question: question(1, 7_400) }) }),
      nowMs: 5_000,
    } as TournamentEvent);
    expect(state.phase).toEqual({ name: 'open', question: question(1, 7_400), deadlineMs: 12_400 });
  });

  it('sees the result of the round when all its questions are closed', () => {
    expect(phaseOf(after(statusOf({ own: own({ roundCompleted: true }) })))).toBe('round-complete');
  });

  it('learns that they do not take part, and when they no longer do', () => {
    const stranger = after(statusOf({ own: null, isParticipant: false }));
    expect(stranger.phase).toEqual({ name: 'unavailable', reason: 'not-a-participant' });
    const removed = after(statusOf(), statusOf({ own: null, isParticipant: false }));
    expect(removed.phase).toEqual({ name: 'unavailable', reason: 'removed' });
    expect(advanceTournament(removed, statusOf({ own: null, isParticipant: false })).phase).toEqual(removed.phase);
  });

  it('may try again when no status came, and loses nothing when one fails later', () => {
    const failed = after({ type: 'status-failed' });
    expect(failed.phase).toEqual({ name: 'unavailable', reason: 'failed' });
    expect(advanceTournament(failed, { type: 'retry' })).toMatchObject({
      phase: { name: 'joining' },
      statusDue: { spread: false },
    });
    const later = after(statusOf(), served(0), { type: 'status-failed' });
    expect([phaseOf(later), later.statusDue]).toEqual(['open', { spread: true, isRetry: true }]);
  });

  it('counts the questions before the first one as run out when they come late', () => {
    expect(after(statusOf(), served(2)).progress?.outcomes).toEqual(['timed-out', 'timed-out', null]);
  });
});

describe('the round', () => {
  it('is complete for a player after the last question, and the standings are requested', () => {
    const closed = after(statusOf(), served(2), pressed, { type: 'answered', result: result(2) });
    const state = advanceTournament(closed, feedbackOver);
    expect([phaseOf(state), state.statusDue]).toEqual(['round-complete', { spread: true }]);
  });

  it('is complete only by the server’s word when the last question ran out', () => {
    const ranOut = after(statusOf(), served(2), { type: 'ran-out' }, feedbackOver);
    expect(phaseOf(ranOut)).toBe('serving');
    expect(phaseOf(advanceTournament(ranOut, noneLeft))).toBe('round-complete');
  });

  it('shows no standings from before the question to a player who waits in a pause', () => {
    const row = { userId: 'ada', playerName: 'Ada', position: 1, totalScore: 0, currentRoundScore: 0, currentRound: 2 };
    const figures = { correctAnswers: 0, currentRoundCorrect: 0, questionsAnswered: 0 };
    const leaderboard = [{ ...row, ...figures, isActive: true, roundCompleted: false }];
    const one = { listedCount: 1 };
    const known = after(statusOf({ leaderboard }), updateOf({}, one), served(0));
    expect(known.standings).toEqual(leaderboard);
    const waiting = [{ type: 'ran-out' }, feedbackOver] as const;
    const standby = waiting.reduce<typeof known>(advanceTournament, advanceTournament(known, updateOf(paused, one)));
    expect([phaseOf(standby), standby.standings, standby.statusDue]).toEqual(['standby', null, { spread: true }]);
    const told = advanceTournament(standby, statusOf({ session: session(paused), leaderboard }));
    expect([phaseOf(told), told.standings, told.statusDue]).toEqual(['standby', leaderboard, null]);
  });

  it('brings the players to standby while it is paused, once their open question is closed', () => {
    const open = after(statusOf(), updateOf(), served(0), updateOf(paused));
    expect(phaseOf(open)).toBe('open');
    const onward = [pressed, { type: 'answered', result: result(0) }, feedbackOver] as TournamentEvent[];
    const standby = onward.reduce(advanceTournament, open);
    expect(phaseOf(standby)).toBe('standby');
    expect(phaseOf(advanceTournament(standby, updateOf()))).toBe('serving');
  });

  it('shows its result to every player when it is ended, and requests the standings', () => {
    const open = after(statusOf(), updateOf(), served(1));
    const state = advanceTournament(open, updateOf(ended));
    expect([phaseOf(state), state.statusDue]).toEqual(['round-complete', { spread: true }]);
    expect(phaseOf(advanceTournament(state, { type: 'round-seen' }))).toBe('standby');
  });

  it('continues as soon as the connection is back', () => {
    const cutOff = after(statusOf({ session: session(ended) }), updateOf(ended), { type: 'retrying' });
    expect(advanceTournament(cutOff, updateOf(roundThree))).toMatchObject({
      phase: { name: 'serving' },
      isRetrying: false,
    });
  });

  it('lets an answer on its way arrive when it is ended', () => {
    const pending = after(statusOf(), updateOf(), served(0), pressed, updateOf(ended));
    expect(phaseOf(pending)).toBe('pending');
    const closed = advanceTournament(pending, { type: 'answered', result: result(0) });
    expect(phaseOf(advanceTournament(closed, feedbackOver))).toBe('round-complete');
  });

  it('keeps its result on the screen while others are still racing', () => {
    const complete = after(statusOf({ own: own({ roundCompleted: true }) }));
    expect(advanceTournament(complete, { type: 'round-seen' })).toBe(complete);
  });

  it('starts the next one with nothing closed and the points so far, without asking for a status', () => {
    const before = after(statusOf({ own: own({ roundCompleted: true, totals: totals(3, 5), totalScore: 12 }) }));
    const state = advanceTournament(before, updateOf(roundThree));
    expect(state.progress).toEqual({
      round: 3,
      roundStartedAt: roundThree.roundStartedAt,
      gameId: null,
      scoreBefore: 12,
      totals: noTotals,
      outcomes: [null, null, null],
      isComplete: false,
    });
    expect([phaseOf(state), state.statusDue]).toEqual(['serving', null]);
  });

  it('asks for a status when it is run again, for what no longer counts', () => {
    const state = after(statusOf(), updateOf({ roundStartedAt: '2025-06-01T20:30:00.000Z' }));
    expect([phaseOf(state), state.statusDue]).toEqual(['serving', { spread: true }]);
    expect(state.progress).toMatchObject({ scoreBefore: 7, totals: noTotals });
  });

  it('takes the question off the board when the tournament starts over', () => {
    const reset = { ...ended, currentRound: 0, roundStartedAt: null };
    const state = after(statusOf(), served(0), updateOf(reset));
    expect([phaseOf(state), state.statusDue]).toEqual(['standby', { spread: true }]);
  });

  it('serves nothing while the server holds, and requests the status', () => {
    const state = after(statusOf(), { type: 'held' });
    expect([phaseOf(state), state.statusDue]).toEqual(['standby', { spread: true, isRetry: true }]);
  });

  it('is the last one when the event is completed', () => {
    const over = { event: { ...event, status: 'completed', isLive: false } as const };
    const standby = after(statusOf({ session: session(ended) }), updateOf(ended, over));
    expect(phaseOf(standby)).toBe('completed');
    const racing = after(statusOf(), updateOf(), served(0), updateOf(ended, over));
    expect(phaseOf(racing)).toBe('completed');
    const seen = after(statusOf(), updateOf(), served(0), updateOf(ended), updateOf(ended, over));
    expect([phaseOf(seen), seen.standings, seen.statusDue]).toEqual(['completed', null, { spread: true }]);
  });

  it('does not open a question again for a status from before its answer', () => {
    const open = own({ question: question(0) });
    const closed = after(statusOf(), served(0), pressed, { type: 'answered', result: result(0) });
    const onward = advanceTournament(closed, feedbackOver);
    expect(advanceTournament(onward, statusOf({ own: open })).phase).toBe(onward.phase);
  });

  it('takes nothing back for a status that was overtaken by an answer', () => {
    const closed = after(statusOf(), served(0), pressed, { type: 'answered', result: result(0) });
    expect(advanceTournament(closed, statusOf()).progress).toEqual(closed.progress);
  });
});

describe('progress kept on the device', () => {
  const kept: RoundProgress = {
    round: 2,
    roundStartedAt: session().roundStartedAt,
    gameId: 'game-1',
    scoreBefore: 7,
    totals: totals(1),
    outcomes: ['correct', null, null],
    isComplete: false,
  };

  it('lets a player continue at once after a reload within the round', () => {
    const state = from({ progress: kept, unsent: null }, updateOf());
    expect([phaseOf(state), state.progress]).toEqual(['serving', kept]);
  });

  it('is not used for another round, nor while an answer has to be looked after', () => {
    expect(phaseOf(from({ progress: kept, unsent: null }, updateOf(roundThree)))).toBe('joining');
    expect(phaseOf(from({ progress: kept, unsent }, updateOf()))).toBe('joining');
  });
});

describe('the messages of a tournament', () => {
  const said = (messageNumber: number, message: string, messageKind: TournamentMessageKind = 'admin-message') =>
    updateOf({}, { messageNumber, message, messageKind });

  it('from an administrator are shown once each, and none on joining', () => {
    const joined = after(statusOf(), said(3, 'Round 2 has started'));
    expect(joined.notice).toBeNull();
    const told = advanceTournament(joined, said(4, 'Good luck'));
    expect(told.notice).toEqual({ number: 4, text: 'Good luck' });
    expect(advanceTournament(told, said(4, 'Good luck')).notice).toBe(told.notice);
    expect(advanceTournament(told, said(5, 'On to question 2', 'question-advanced')).notice).toBe(told.notice);
  });

  const broadcast = (messageNumber: number) => updateOf({}, { messageNumber, messageKind: 'leaderboard-broadcast' });

  it('open the leaderboard at standby', () => {
    const standby = after(statusOf({ session: session(ended) }), updateOf(ended));
    expect(advanceTournament(standby, updateOf({ ...ended, showLeaderboard: true })).leaderboard).toBe('open');
  });

  it('never cover a question with it: it waits until the round is complete', () => {
    const open = after(statusOf(), updateOf(), served(2), broadcast(1));
    expect(open.leaderboard).toBe('called');
    const events = [pressed, { type: 'answered', result: result(2) }, feedbackOver] as TournamentEvent[];
    expect(events.reduce(advanceTournament, open).leaderboard).toBe('open');
  });

  it('close it when the next question comes, and when race control hides it', () => {
    const open = after(statusOf({ own: own({ roundCompleted: true }) }), updateOf({ showLeaderboard: true }));
    expect(open.leaderboard).toBe('open');
    expect(advanceTournament(open, updateOf({ ...roundThree, showLeaderboard: true })).leaderboard).toBe('closed');
    expect(advanceTournament(open, updateOf()).leaderboard).toBe('closed');
  });

  it('leave it closed once the player has closed it, until race control calls again', () => {
    const open = after(statusOf({ own: own({ roundCompleted: true }) }), updateOf(), broadcast(1));
    const closed = advanceTournament(open, { type: 'leaderboard', isOpen: false });
    expect(advanceTournament(closed, broadcast(1)).leaderboard).toBe('closed');
    expect(advanceTournament(closed, broadcast(2)).leaderboard).toBe('open');
  });
});

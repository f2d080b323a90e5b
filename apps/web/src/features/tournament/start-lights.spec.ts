import { advanceTournament, type TournamentEvent } from './tournament-machine';
import {
  after,
  ended,
  from,
  own as ownOf,
  paused,
  phaseOf,
  pressed,
  result,
  roundThree,
  served,
  session,
  statusOf,
  totals,
  updateOf,
} from './testing/tournament-examples';

describe('the start lights', () => {
  const lights = { ...roundThree, greenInMs: 3_000 };
  const green: TournamentEvent = { type: 'green' };

  it('run before the first question is asked for', () => {
    const waiting = after(statusOf({ session: session(ended) }), updateOf(lights));
    expect(waiting.phase).toEqual({ name: 'lights', greenAtMs: 3_000 });
    expect(phaseOf(advanceTournament(waiting, green))).toBe('serving');
  });

  it('have only the rest of their time for somebody who comes late or comes back', () => {
    const late = after(statusOf({ session: session({ greenInMs: 1_200 }) }));
    expect(late.phase).toEqual({ name: 'lights', greenAtMs: 1_200 });
    const kept = { ...late.progress!, gameId: 'game-1' };
    const back = from({ progress: kept, unsent: null }, updateOf({ greenInMs: 1_200 }));
    expect(phaseOf(back)).toBe('joining');
    expect(phaseOf(advanceTournament(back, statusOf({ session: session({ greenInMs: 1_100 }) })))).toBe('lights');
  });

  it('go out at the earliest that was said, for news may have been long on their way', () => {
    const waiting = after(statusOf({ session: session(lights) }));
    const later = { ...updateOf(lights), nowMs: 700 } as TournamentEvent;
    expect(advanceTournament(waiting, later).phase).toEqual({ name: 'lights', greenAtMs: 3_000 });
  });

  it('go out with a pause, and run on after it', () => {
    const held = after(statusOf(), updateOf(lights), updateOf({ ...roundThree, isPaused: true, allowAnswers: false }));
    expect([phaseOf(held), held.greenAtMs]).toEqual(['standby', null]);
    const resumed = { ...updateOf({ ...roundThree, greenInMs: 2_000 }), nowMs: 60_000 } as TournamentEvent;
    expect(advanceTournament(held, resumed).phase).toEqual({ name: 'lights', greenAtMs: 62_000 });
  });

  describe('after a pause', () => {
    const again = { greenInMs: 4_000, wasGreen: true };
    const racing = after(statusOf(), served(0), updateOf(paused));

    it('run before the next question is asked for', () => {
      const resumed = advanceTournament(after(statusOf(), updateOf(paused)), updateOf(again));
      expect(resumed.phase).toEqual({ name: 'lights', greenAtMs: 4_000 });
    });

    it('leave a question alone that is still open, and run after it for the rest of their time', () => {
      const answered = [pressed, { type: 'answered', result: result(0) }] as TournamentEvent[];
      const closed = [updateOf(again), ...answered].reduce(advanceTournament, racing);
      expect(phaseOf(closed)).toBe('closed');
      const early = advanceTournament(closed, { type: 'feedback-over', nowMs: 3_900 });
      expect(early.phase).toEqual({ name: 'lights', greenAtMs: 4_000 });
      expect(phaseOf(advanceTournament(closed, { type: 'feedback-over', nowMs: 4_000 }))).toBe('serving');
    });

    it('go out with the round, whose result is shown then', () => {
      const own = ownOf({ totals: totals(1), outcomes: ['correct'] });
      const waiting = after(statusOf({ own }), updateOf(paused), updateOf(again));
      expect(phaseOf(advanceTournament(waiting, updateOf({ ...ended, wasGreen: true })))).toBe('round-complete');
    });
  });

  it('go out with the round when it ends, or its start is taken back', () => {
    const waiting = after(statusOf({ session: session(ended) }), updateOf(lights));
    expect(phaseOf(advanceTournament(waiting, updateOf({ ...lights, ...ended, greenInMs: 0 })))).toBe('standby');
    const takenBack = advanceTournament(waiting, updateOf(ended));
    expect([phaseOf(takenBack), takenBack.greenAtMs, takenBack.statusDue]).toEqual(['standby', null, { spread: true }]);
  });

  it('run on when the server says that it is too early', () => {
    const early = after(statusOf(), { type: 'lights-on', greenInMs: 40, nowMs: 10 });
    expect(early.phase).toEqual({ name: 'lights', greenAtMs: 50 });
  });
});

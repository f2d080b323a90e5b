import { advanceTournament, type TournamentEvent } from './tournament-machine';
import { after, ended, from, phaseOf, roundThree, session, statusOf, updateOf } from './testing/tournament-examples';

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
    const paused = after(
      statusOf(),
      updateOf(lights),
      updateOf({ ...roundThree, isPaused: true, allowAnswers: false }),
    );
    expect([phaseOf(paused), paused.greenAtMs]).toEqual(['standby', null]);
    const resumed = { ...updateOf({ ...roundThree, greenInMs: 2_000 }), nowMs: 60_000 } as TournamentEvent;
    expect(advanceTournament(paused, resumed).phase).toEqual({ name: 'lights', greenAtMs: 62_000 });
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

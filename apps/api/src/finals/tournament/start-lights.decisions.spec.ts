import { specOf } from '@app/event-store/testing/decider-spec';
import { advance, end, ready, resume, running, start, takeBack } from './testing/round-commands';
import {
  NOW,
  advanced,
  ended,
  live,
  paused,
  reference,
  resumed,
  resumedAtOnce,
  started,
  takenBack,
  withLights,
  withoutLights,
} from './testing/tournament-events';
import { tournamentDecider } from './tournament.decider';
import { activeRound, existingTournament } from './tournament.state';

const { given } = specOf(tournamentDecider);

describe('the start lights of a round', () => {
  const lights = [...ready, live, withLights(started(1, ['a', 'b']), 4_000)];

  it('F4: go out so long after its start', () => {
    given(...ready, live)
      .when({ ...start(1), lightsMs: 4_000 })
      .then(withLights(started(1, ['a', 'b']), 4_000));
  });

  it('F4: keep everybody from losing a question that was not served', () => {
    given(...lights)
      .when(advance)
      .rejected('lights-on');
    given(...lights)
      .when({ ...advance, now: NOW + 4_000 })
      .then(advanced(1, 1, NOW + 4_000));
    given(...ready, live, withoutLights(started(1, ['a', 'b'])))
      .when(advance)
      .then(advanced(1, 1));
  });

  it('F4: begin anew after a pause', () => {
    given(...lights, paused(1))
      .when({ ...advance, now: NOW + 60_000 })
      .rejected('lights-on');
    given(...lights, paused(1))
      .when({ ...resume, lightsMs: 4_000, now: NOW + 60_000 })
      .then(resumed(1, NOW + 60_000, NOW + 64_000));
    given(...lights, paused(1), resumed(1, NOW + 60_000, NOW + 64_000))
      .when({ ...advance, now: NOW + 63_999 })
      .rejected('lights-on');
  });

  it('F4: in a log from before that are held by a pause, and not lit by it', () => {
    given(...lights, paused(1), resumedAtOnce(1, NOW + 60_000))
      .when({ ...advance, now: NOW + 63_999 })
      .rejected('lights-on');
    const { state } = given(...running, paused(1), resumedAtOnce(1, NOW + 60_000));
    expect(activeRound(existingTournament(state))).toMatchObject({ greenAt: NOW, wasGreen: true });
  });

  it('F8: after a pause keep nobody from closing a question that was served before it', () => {
    given(...running, paused(1), resumed(1, NOW + 60_000, NOW + 64_000))
      .when({ ...advance, now: NOW + 61_000 })
      .then(advanced(1, 1, NOW + 61_000));
    given(...running, paused(1), resumed(1, NOW + 60_000, NOW + 64_000), paused(1, NOW + 61_000))
      .when({ ...advance, now: NOW + 62_000 })
      .then(advanced(1, 1, NOW + 62_000));
  });

  it('F5: are the time in which the start can be taken back', () => {
    given(...lights)
      .when(takeBack)
      .then(takenBack(1));
    given(...lights, paused(1))
      .when({ ...takeBack, now: NOW + 60_000 })
      .then({ type: 'RoundTakenBack', data: { ...reference(1), takenBackAt: NOW + 60_000 } });
    given(...lights)
      .when({ ...takeBack, now: NOW + 4_000 })
      .rejected('round-under-way');
    given(...running, paused(1), resumed(1, NOW + 60_000, NOW + 64_000))
      .when({ ...takeBack, now: NOW + 61_000 })
      .rejected('round-under-way');
    given(...lights, takenBack(1))
      .when(takeBack)
      .rejected('no-active-round');
  });

  it('F3: may be ended with the round, and with the event', () => {
    given(...lights)
      .when(end)
      .then(ended(1));
  });
});

describe('a round whose start was taken back', () => {
  it('F5: can be started again, under another number than the run nobody raced', () => {
    given(...ready, live, withLights(started(1, ['a', 'b']), 4_000), takenBack(1))
      .when(start(1))
      .then(started(1, ['a', 'b'], { run: 2 }));
  });

  it('F5: leaves the earlier run as it was', () => {
    const again = withLights(started(1, ['a', 'b'], { run: 2 }), 4_000);
    given(...running, ended(1), again, takenBack(1, { run: 2 }))
      .when(end)
      .then();
    given(...running, ended(1), again, takenBack(1, { run: 2 }))
      .when(start(1))
      .then(started(1, ['a', 'b'], { run: 3 }));
  });
});

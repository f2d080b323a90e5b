import { specOf } from '@app/event-store/testing/decider-spec';
import { questionSnapshot } from '../../racing/game/testing/question-snapshot';
import { advance, end, pause, ready, resume, running, start } from './testing/round-commands';
import {
  NOW,
  advanced,
  assigned,
  completed,
  configured,
  created,
  ended,
  eventId,
  live,
  paused,
  reset,
  resumed,
  started,
} from './testing/tournament-events';
import { tournamentDecider } from './tournament.decider';

const { given } = specOf(tournamentDecider);

describe('a round', () => {
  it('F1: starts with its questions in their order and makes the event live', () => {
    given(...ready)
      .when(start(1, ['b', 'a']))
      .then(live, started(1, ['a', 'b']));
    given(...ready, live)
      .when(start(1))
      .then(started(1, ['a', 'b']));
  });

  it('F1: fills what is missing with spare questions no other round has, and keeps them', () => {
    given(created, live, assigned(1, 'a', 1), assigned(2, 'c', 1))
      .when(start(1, ['a'], ['c', 'd', 'e']))
      .then(assigned(1, 'd', 2), started(1, ['a', 'd']));
  });

  it('F1: passes over an assigned question that no longer exists', () => {
    given(...ready, live)
      .when(start(1, ['b'], ['c']))
      .then(assigned(1, 'c', 3), started(1, ['b', 'c']));
  });

  it('F1: takes no more questions than a round has', () => {
    given(...ready, live, configured(2, 1))
      .when(start(1))
      .then(started(1, ['a']));
  });

  it('F1: does not start with too few questions', () => {
    given(created, live)
      .when(start(1, [], ['c']))
      .rejected('insufficient-questions');
  });

  it('F1: is one of the configuration', () => {
    for (const round of [0, 3, 1.5, Number.NaN]) {
      given(...ready)
        .when(start(round))
        .rejected('round-unknown');
    }
  });

  it('F1: starts only while no round runs, paused or not', () => {
    given(...running)
      .when(start(1))
      .rejected('round-already-active');
    given(...running, paused(1))
      .when(start(1))
      .rejected('round-already-active');
    given(...running, paused(1))
      .when(start(2, [], ['c', 'd']))
      .rejected('another-round-active');
  });

  it('F1: does not start when the event is over', () => {
    given(...ready, completed())
      .when(start(1))
      .rejected('event-completed');
  });

  it('F2: started again after its end is another run, and in another attempt the first', () => {
    given(...running, ended(1))
      .when(start(1))
      .then(started(1, ['a', 'b'], { run: 2 }));
    given(...running, ended(1), reset(2))
      .when(start(1))
      .then(started(1, ['a', 'b'], { attempt: 2 }));
  });

  it('F1: may be any, whatever was raced before', () => {
    given(created, live, started(2, ['c', 'd']), ended(2), assigned(1, 'a', 1), assigned(1, 'b', 2))
      .when(start(1))
      .then(started(1, ['a', 'b']));
  });

  it('F3: ends once', () => {
    given(...running)
      .when(end)
      .then(ended(1));
    given(...running, ended(1))
      .when(end)
      .then();
    given(...ready)
      .when(end)
      .rejected('no-active-round');
  });
});

describe('the floor', () => {
  it('F6: rises by one question up to the last', () => {
    given(...running)
      .when(advance)
      .then(advanced(1, 1));
    given(...running, advanced(1, 1))
      .when(advance)
      .rejected('last-question-open');
  });

  it('F6: rises past the named question, and only once if it is named again', () => {
    const long = [...ready, live, started(1, ['a', 'b', 'c', 'd'])];
    given(...long)
      .when({ ...advance, after: 1 })
      .then(advanced(1, 2));
    given(...long, advanced(1, 2))
      .when({ ...advance, after: 1 })
      .then();
    given(...long, advanced(1, 2))
      .when(advance)
      .then(advanced(1, 3));
    given(...long)
      .when({ ...advance, after: 3 })
      .rejected('last-question-open');
  });

  it('F6: is that of a round that runs', () => {
    given(...ready)
      .when(advance)
      .rejected('no-active-round');
    given(...running, ended(1))
      .when(advance)
      .rejected('no-active-round');
  });

  it('F8: rises while the round is paused', () => {
    given(...running, paused(1))
      .when(advance)
      .then(advanced(1, 1));
  });

  it('F7: never rises at an earlier time than before, whatever the clock of the process says', () => {
    given(...running)
      .when({ ...advance, now: NOW - 40 })
      .then(advanced(1, 1));
    given(...running, advanced(1, 1, NOW + 500))
      .when(end)
      .then(ended(1, NOW + 500));
  });
});

describe('a pause', () => {
  it('F8: holds the running round until it is resumed', () => {
    given(...running)
      .when(pause)
      .then(paused(1));
    given(...running, paused(1))
      .when(pause)
      .then();
    given(...running, paused(1))
      .when(resume)
      .then(resumed(1));
    given(...running)
      .when(resume)
      .then();
    given(...running, paused(1), resumed(1))
      .when(pause)
      .then(paused(1));
  });

  it('F8: is for a round that runs', () => {
    given(...ready)
      .when(pause)
      .rejected('no-active-round');
    given(...running, ended(1))
      .when(resume)
      .rejected('no-active-round');
  });
});

it('The state of a run has everything that happened in it', () => {
  const { state } = given(...running, advanced(1, 1, NOW + 9), paused(1), ended(1, NOW + 20));
  expect(state).toMatchObject({
    currentRound: 1,
    rounds: new Map([
      [
        1,
        {
          reference: { eventId, attempt: 1, round: 1, run: 1 },
          questions: [questionSnapshot('a'), questionSnapshot('b')],
          timeLimitMs: 10_000,
          quickLimitMs: 5_000,
          startedAt: NOW,
          closures: [NOW + 9],
          pausedAt: null,
          endedAt: NOW + 20,
        },
      ],
    ]),
  });
});

import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { questionSnapshot } from '../../racing/game/testing/question-snapshot';
import {
  advanced,
  created,
  deleted,
  ended,
  eventId,
  live,
  NOW,
  paused,
  reference,
  reset,
  resumed,
  resumedAtOnce,
  started,
  takenBack,
  withLights,
  withoutLights,
} from './testing/tournament-events';
import { tournamentRoundsProjection } from './tournament-rounds.projection';
import { type TournamentEvent, tournamentStream } from './tournament.events';

const readModel = specOf(tournamentRoundsProjection);
const after = (...events: TournamentEvent[]) =>
  readModel.given(recorded(tournamentStream(eventId), [created, live, ...events]));

const first = {
  _id: '7:1:1:1',
  ...reference(1),
  questions: [questionSnapshot('a'), questionSnapshot('b')],
  timeLimitMs: 10_000,
  quickLimitMs: 5_000,
  startedAt: NOW,
  greenAt: NOW,
  wasGreen: false,
  closures: [],
  rulings: [],
  pausedAt: null,
  endedAt: null,
};

describe('a run of a round', () => {
  it('is kept with its questions, closures, pause and end', () => {
    after(started(1, ['a', 'b'])).then(first);
    after(started(1, ['a', 'b']), paused(1), advanced(1, 1, NOW + 3)).then({
      ...first,
      pausedAt: NOW,
      wasGreen: true,
      closures: [NOW + 3],
    });
    after(started(1, ['a', 'b']), paused(1), resumed(1), ended(1, NOW + 9)).then({
      ...first,
      wasGreen: true,
      endedAt: NOW + 9,
    });
  });

  it('is green at its start in a log from before the start lights', () => {
    after(withoutLights(started(1, ['a', 'b']))).then(first);
  });

  it('has new lights after a pause', () => {
    const lights = withLights(started(1, ['a', 'b']), 4_000);
    after(lights, paused(1), resumed(1, NOW + 60_000, NOW + 65_000)).then({ ...first, greenAt: NOW + 65_000 });
    after(lights, paused(1, NOW + 4_000), resumed(1, NOW + 60_000, NOW + 65_000)).then({
      ...first,
      greenAt: NOW + 65_000,
      wasGreen: true,
    });
  });

  it('has the rest of its start lights after a pause, or none, in a log from before those lights', () => {
    const lights = withLights(started(1, ['a', 'b']), 4_000);
    after(lights, paused(1), resumedAtOnce(1, NOW + 60_000)).then({ ...first, greenAt: NOW + 64_000 });
    after(started(1, ['a', 'b']), paused(1), resumedAtOnce(1, NOW + 60_000)).then({ ...first, wasGreen: true });
  });

  it('is gone when it is taken back', () => {
    after(started(1, ['a', 'b']), ended(1), started(1, ['b'], { run: 2 }), takenBack(1, { run: 2 })).then({
      ...first,
      endedAt: NOW,
    });
  });

  it('closes all questions below a floor that rises by several at once', () => {
    after(started(1, ['a', 'b', 'c']), advanced(1, 2, NOW + 3)).then({
      ...first,
      questions: [questionSnapshot('a'), questionSnapshot('b'), questionSnapshot('c')],
      closures: [NOW + 3, NOW + 3],
    });
  });

  it('stays when its round is started again, and when the event is reset or deleted', () => {
    const over = { ...first, endedAt: NOW };
    after(started(1, ['a', 'b']), ended(1), started(1, ['b'], { run: 2 })).then(over, {
      ...first,
      _id: '7:1:1:2',
      run: 2,
      questions: [questionSnapshot('b')],
    });
    after(started(1, ['a', 'b']), ended(1), reset(2), deleted).then(over);
  });
});

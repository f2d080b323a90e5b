import { IDLE_CLOSE_MS } from '@app/contracts';
import { recorded, specOf } from '../../../../libs/projections/src/testing/projection-spec';
import { gamesProjection } from './games.projection';
import { answered, finished, PLAYER, served, skipped, START, started, timedOut } from './testing/race-events';

const readModel = specOf(gamesProjection);

const begun = {
  _id: 'g1',
  kind: 'qualifying',
  userId: PLAYER,
  number: 1,
  startedAt: START,
  finishedAt: null,
  idleAt: START + IDLE_CLOSE_MS,
  questionIds: ['q0', 'q1', 'q2'],
} as const;

const document = (changes: object) => ({ ...begun, ...changes }) as never;

describe('the read model of races', () => {
  it('begins with a race', () => {
    readModel.given(recorded('game-g1', [started()])).then(document({}));
  });

  it('stays as it is while questions are served and closed', () => {
    const events = [
      started(),
      served(0),
      answered(0),
      served(1, START + 4_000),
      skipped(1, START + 5_000, 1_000),
      served(2, START + 6_000),
      timedOut(2, START + 16_000),
    ];
    readModel.given(recorded('game-g1', events)).then(document({}));
  });

  it('knows a finished race as finished, and waits for it no longer', () => {
    const totals = { score: 0, correctAnswers: 0, questionsClosed: 1, totalTimeMs: 10_000, scoringTimeMs: 0 };
    const events = [started(), served(0), timedOut(0), finished('ended', totals, START + 20_000)];
    readModel.given(recorded('game-g1', events)).then(document({ finishedAt: START + 20_000, idleAt: null }));
  });
});

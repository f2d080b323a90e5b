import { DocumentStoreUnavailable } from '@app/document-store';
import { EventOfNewerRelease, EventStoreUnavailable } from '@app/event-store';
import type { Projection, ProjectionRunner } from './index';
import { applause } from './testing/applause';
import { scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { FAILURES_UNTIL_PARKED } from './unfinished-reactions';

/** So many failures of another kind would park the event. */
const moreThanPark = FAILURES_UNTIL_PARKED + 1;

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const stateOf = (runner: ProjectionRunner, name: string) => runner.status().find((status) => status.name === name);

it('A reactor waits for a store that is away, for as long as it takes', async () => {
  let outage = 40;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection }) => {
      if (collection === 'applauded' && outage > 0) throw new Error('Connection lost');
    },
    isWell: () => outage-- <= 0,
  });
  const applauded = await documentStore.collection<{ _id: string }>({ name: 'applauded' });
  const { reactor, handled, until } = applause(async ({ id }) => {
    await applauded.insertOne({ _id: id });
  });
  const runner = stage.runner({ documentStore });
  runner.registerReactor(reactor);
  await runner.start();
  await stage.append('match-1', scored('ada', 1));
  await until(await stage.append('match-2', scored('bob', 1)));
  expect(outage).toBeLessThanOrEqual(0);
  expect(handled).toEqual([1n, 2n]);
});

it.each([
  ['event store', new EventStoreUnavailable('No leader')],
  ['document store', new DocumentStoreUnavailable('No leader')],
])(
  'An event that waits for the %s is shown with the reason, and no other event is tried in the meantime',
  async (_, unanswered) => {
    let isAway = true;
    let seen = () => {};
    const tried = new Promise<void>((resolve) => (seen = resolve));
    const attempts: bigint[] = [];
    const { reactor, handled, until } = applause(async ({ position }) => {
      attempts.push(position);
      if (attempts.length === moreThanPark) seen();
      if (isAway) throw unanswered;
    });
    const runner = stage.runner();
    runner.registerReactor(reactor);
    await runner.start();
    await stage.append('match-1', scored('ada', 1));
    const last = await stage.append('match-2', scored('bob', 1));
    await tried;
    expect(new Set(attempts)).toEqual(new Set([1n]));
    expect(stateOf(runner, 'applause')).toMatchObject({
      state: 'retrying',
      position: 0n,
      error: 'PointsScored (match-1, revision 0, position 1): No leader',
    });
    isAway = false;
    await until(last);
    expect(handled).toEqual([1n, 2n]);
  },
);

it('A reactor waits for a read model that is behind until it is there', async () => {
  let isBroken = true;
  const broken: Projection<ScoreDocument, ScoreEvent> = {
    ...scoreboard,
    on: {
      ...scoreboard.on,
      PointsScored: {
        ...scoreboard.on.PointsScored,
        apply: (document, event) => {
          if (isBroken) throw new EventOfNewerRelease('PointsScored has version 2');
          return scoreboard.on.PointsScored.apply(document, event);
        },
      },
    },
  };
  const runner = stage.runner();
  let asked = 0;
  let askOften = () => {};
  const askedOften = new Promise<void>((resolve) => (askOften = resolve));
  const { reactor, handled, until } = applause(async ({ position }) => {
    if (++asked === moreThanPark) askOften();
    await runner.requirePosition(position, ['scoreboard']);
  });
  runner.register(broken);
  runner.registerReactor(reactor);
  await runner.start();
  const position = await stage.append('match-1', scored('ada', 1));
  await askedOften;
  expect(handled).toEqual([]);
  isBroken = false;
  await runner.rebuild('scoreboard');
  await until(position);
  expect(handled).toEqual([1n]);
});

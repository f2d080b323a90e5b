import { UpcastingEventStore } from '@app/event-store';
import { documentsById, type ReadModelChange } from './index';
import { doubled, joined, left, scored, sentHome } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';

const eventId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (position: bigint) => position.toString().padStart(20, '0');

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

describe('a projection', () => {
  it('folds what was stored before and what is stored while it runs, in the order of the log', async () => {
    await stage.append('match-1', joined('ada', 'red'), scored('ada', 2));
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    const position = await stage.append('match-2', scored('ada', 5));

    expect(await runner.untilPosition(position)).toBe(true);

    expect(await runner.readModel(scoreboard).find({}).toArray()).toEqual([
      { _id: 'ada', team: 'red', points: 7, seen: [eventId(1), eventId(2), eventId(3)], position: at(position) },
    ]);
  });

  it('touches every document its filter matches, those changed a moment ago in the same batch included', async () => {
    const position = await stage.append(
      'match-1',
      joined('ada', 'red'),
      joined('bob', 'blue'),
      joined('cyd', 'red'),
      scored('ada', 3),
      scored('cyd', 4),
      doubled('red'),
      sentHome('blue'),
    );
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    await runner.untilPosition(position);

    const documents = await runner
      .readModel(scoreboard)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    expect(documents.map(({ _id, points }) => [_id, points])).toEqual([
      ['ada', 6],
      ['cyd', 8],
    ]);
  });

  it('announces each change after the document can be read, and a deletion as null', async () => {
    const runner = stage.runner();
    runner.register(scoreboard);
    const changes: ReadModelChange[] = [];
    const readable: unknown[] = [];
    runner.onChange((announced) => {
      changes.push(...announced);
      for (const { id } of announced) readable.push(runner.readModel(scoreboard).findOne({ _id: id }));
    });
    await runner.start();
    const first = await stage.append('match-1', joined('ada', 'red'));
    await runner.untilPosition(first);
    const second = await stage.append('match-1', left('ada'));
    await runner.untilPosition(second);

    const ada = { _id: 'ada', team: 'red', points: 0, seen: [eventId(1)], position: at(first) };
    expect(changes).toEqual([
      { projection: 'scoreboard', id: 'ada', document: ada },
      { projection: 'scoreboard', id: 'ada', document: null },
    ]);
    expect(await Promise.all(readable)).toEqual([ada, null]);
  });
});

describe('a reader', () => {
  it('is not given for a read model that nobody registered, which would stay empty', () => {
    expect(() => stage.runner().readModel(scoreboard)).toThrow('No projection is called scoreboard');
  });

  it('of several read models gives what each has under one id', async () => {
    const runner = stage.runner();
    const teams = { ...scoreboard, name: 'teams', streams: ['team-'] };
    for (const projection of [scoreboard, teams]) runner.register(projection);
    const documentsOf = documentsById(runner, { points: scoreboard, teams });
    await stage.append('match-1', scored('ada', 3), scored('bob', 4));
    const position = await stage.append('team-1', joined('bob', 'blue'));
    await runner.start();
    await runner.untilPosition(position);
    expect(await documentsOf('ada')).toMatchObject({ points: { _id: 'ada', points: 3 }, teams: null });
    expect(await documentsOf('bob')).toMatchObject({ points: { points: 4 }, teams: { team: 'blue' } });
  });
});

describe('waiting for a position', () => {
  it('ends as soon as the named read models contain the event', async () => {
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    const waiting = runner.untilPosition(1n, ['scoreboard']);
    await stage.append('match-1', joined('ada', 'red'));
    expect(await waiting).toBe(true);
    expect(await runner.readModel(scoreboard).countDocuments()).toBe(1);
  });

  it('passes events that no projection handles', async () => {
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    const position = await stage.append('weather-1', { type: 'RainStarted', data: {} });
    expect(await runner.untilPosition(position)).toBe(true);
  });

  it('gives up after its timeout, and when the runner stops', async () => {
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    expect(await runner.untilPosition(99n, undefined, 1)).toBe(false);
    const waiting = runner.untilPosition(99n, undefined, 60_000);
    await runner.stop();
    expect(await waiting).toBe(false);
  });

  it('refuses the name of a projection that does not exist', async () => {
    await expect(stage.runner().untilPosition(1n, ['nothing'])).rejects.toThrow('No projection is called nothing');
  });
});

describe('old events', () => {
  it('reach projections in the shape in use', async () => {
    const upcasters = { PointsScored: [(data: { player: string }) => ({ ...data, points: 40 })] };
    const position = await stage.append('match-1', { type: 'PointsScored', data: { player: 'ada' } });
    const runner = stage.runner({ eventStore: new UpcastingEventStore(stage.eventStore, upcasters) });
    runner.register(scoreboard);
    await runner.start();
    await runner.untilPosition(position);
    expect(await runner.readModel(scoreboard).findOne({ _id: 'ada' })).toMatchObject({ points: 40 });
  });
});

describe('status', () => {
  it('shows how far each projection and reactor is', async () => {
    const position = await stage.append('match-1', joined('ada', 'red'));
    const runner = stage.runner();
    runner.register(scoreboard);
    runner.registerReactor({ name: 'applause', streams: ['match-'], on: {} });
    await runner.start();
    await runner.untilPosition(position);
    const done = { state: 'live', position, error: null, progress: 1 };
    await runner.stop();
    expect(runner.status()).toEqual([
      { kind: 'projection', name: 'scoreboard', version: 1, vital: false, parked: 0, ...done },
      { kind: 'reactor', name: 'applause', waiting: 0, parked: 0, ...done },
    ]);
  });
});

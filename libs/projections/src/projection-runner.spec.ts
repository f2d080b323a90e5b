import type { ReadModelChange } from './index';
import { scoreboard, type ScoreEvent } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';

const joined = (player: string, team: string): ScoreEvent => ({ type: 'PlayerJoined', data: { player, team } });
const scored = (player: string, points: number): ScoreEvent => ({ type: 'PointsScored', data: { player, points } });
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
      { type: 'TeamDoubled', data: { team: 'red' } },
      { type: 'TeamSentHome', data: { team: 'blue' } },
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
    const second = await stage.append('match-1', { type: 'PlayerLeft', data: { player: 'ada' } });
    await runner.untilPosition(second);

    const ada = { _id: 'ada', team: 'red', points: 0, seen: [eventId(1)], position: at(first) };
    expect(changes).toEqual([
      { projection: 'scoreboard', id: 'ada', document: ada, position: first },
      { projection: 'scoreboard', id: 'ada', document: null, position: second },
    ]);
    expect(await Promise.all(readable)).toEqual([ada, null]);
  });
});

import fc from 'fast-check';
import type { RankChange } from './rank-history.projection';
import { type KnownHistory, RankHistories } from './rank-histories';

const RACERS = ['ada', 'ben', 'cay'];

/** `restored`: the last reset is taken back. */
type Told = [racer: string, key: string | null, act?: 'reset' | 'restored'];

/** A log of these changes, one a second. */
function logOf(told: readonly Told[]): { racer: string; change: RankChange }[] {
  return told.map(([racer, key, act], index) => {
    const flag = act && { [act === 'reset' ? 'isReset' : 'isRestored']: true };
    return { racer, change: { logPosition: String(index).padStart(20, '0'), at: index, key, ...flag } };
  });
}

function historiesIn(log: ReturnType<typeof logOf>): KnownHistory[] {
  const known = new Map<string, RankChange[]>();
  for (const { racer, change } of log) {
    const changes = [...(known.get(racer) ?? []), change];
    const last = change.isRestored ? changes.findLastIndex(({ isReset }) => isReset) : -1;
    known.set(
      racer,
      changes.map(({ isReset, ...rest }, index) => (isReset && index !== last ? { ...rest, isReset } : rest)),
    );
  }
  return Array.from(known, ([_id, changes]) => ({ _id, changes }));
}

function reignsOf(histories: RankHistories) {
  return Object.fromEntries(RACERS.map((racer) => [racer, histories.reignOf(racer)]));
}

function whole(known: readonly KnownHistory[], histories = new RankHistories()): RankHistories {
  histories.add(known);
  histories.whole();
  return histories;
}

const reignsAfter = (...told: Told[]) => reignsOf(whole(historiesIn(logOf(told))));

const overtakingsOf = (histories: RankHistories) =>
  Object.fromEntries(RACERS.map((racer) => [racer, histories.overtakingOf(racer)]));

const overtakingsAfter = (...told: Told[]) => overtakingsOf(whole(historiesIn(logOf(told))));

const nobody = { ada: null, ben: null, cay: null };

describe('The reigns of number ones', () => {
  it('move with the first place', () => {
    expect(reignsAfter()).toEqual(nobody);
    expect(reignsAfter(['ada', '1'])).toEqual({ ...nobody, ada: { firstAt: 0, since: 0 } });
    expect(reignsAfter(['ada', '1'], ['ben', '2'], ['cay', '1'])).toEqual({
      ada: { firstAt: 0, since: null },
      ben: { firstAt: 1, since: 1 },
      cay: null,
    });
  });

  it('go on while the first gets further ahead', () => {
    expect(reignsAfter(['ada', '1'], ['ada', '2'])).toMatchObject({ ada: { firstAt: 0, since: 0 } });
  });

  it('are shared after a full tie', () => {
    expect(reignsAfter(['ada', '1'], ['ben', '1'])).toMatchObject({ ada: { since: 0 }, ben: { since: 1 } });
    expect(reignsAfter(['ada', '1'], ['ben', '1'], ['ada', null])).toMatchObject({
      ada: { since: null },
      ben: { since: 1 },
    });
  });

  it('come again, and keep their first time', () => {
    expect(reignsAfter(['ada', '1'], ['ben', '2'], ['ada', '3'])).toMatchObject({ ada: { firstAt: 0, since: 2 } });
  });

  it('pass to the next when the first is taken off the board, and come back', () => {
    const gone: Told[] = [
      ['ada', '3'],
      ['ben', '2'],
      ['cay', '1'],
      ['ada', null],
    ];
    expect(reignsAfter(...gone)).toEqual({
      ada: { firstAt: 0, since: null },
      ben: { firstAt: 3, since: 3 },
      cay: null,
    });
    expect(reignsAfter(...gone, ['ada', '3'])).toMatchObject({ ada: { firstAt: 0, since: 4 }, ben: { since: null } });
  });

  it('are forgotten with a reset', () => {
    expect(reignsAfter(['ada', '1'], ['ada', null, 'reset'])).toEqual(nobody);
    expect(reignsAfter(['ada', '1'], ['ada', null, 'reset'], ['ada', '1'])).toMatchObject({ ada: { firstAt: 2 } });
  });

  it('are as they were when a reset is taken back, unless a later one was not', () => {
    const reset: Told[] = [
      ['ada', '2'],
      ['ben', '1'],
      ['ada', null, 'reset'],
    ];
    expect(reignsAfter(...reset, ['ada', '2', 'restored'])).toMatchObject({ ada: { firstAt: 0, since: 3 } });
    const twice: Told[] = [...reset, ['ada', '3'], ['ada', null, 'reset']];
    expect(reignsAfter(...twice, ['ada', '3', 'restored'])).toMatchObject({ ada: { firstAt: 3, since: 5 } });
  });

  it.each<[string, Told[], ReturnType<typeof overtakingsAfter>]>([
    ['to nobody at first', [['ada', '1']], nobody],
    [
      'to whoever goes ahead',
      [
        ['ada', '1'],
        ['ben', '2'],
      ],
      { ...nobody, ada: { at: 1, by: 'ben' } },
    ],
    [
      'not to whoever draws level',
      [
        ['ada', '1'],
        ['ben', '1'],
      ],
      nobody,
    ],
    [
      'to one of the first who goes on',
      [
        ['ada', '1'],
        ['ben', '1'],
        ['ada', '2'],
      ],
      { ...nobody, ben: { at: 2, by: 'ada' } },
    ],
    [
      'until they are first again',
      [
        ['ada', '1'],
        ['ben', '2'],
        ['ada', '3'],
      ],
      { ...nobody, ben: { at: 2, by: 'ada' } },
    ],
    [
      'not by leaving the board',
      [
        ['ada', '2'],
        ['ben', '1'],
        ['ada', null],
      ],
      nobody,
    ],
    [
      'to nobody who has left the board',
      [
        ['ada', '1'],
        ['ben', '2'],
        ['cay', '3'],
        ['ben', null],
      ],
      nobody,
    ],
    [
      'not after a reset of their own',
      [
        ['ada', '1'],
        ['ben', '2'],
        ['ada', null, 'reset'],
      ],
      nobody,
    ],
  ])('are lost %s', (_, told, expected) => {
    expect(overtakingsAfter(...told)).toEqual(expected);
  });

  const change = fc
    .tuple(fc.constantFrom(...RACERS), fc.constantFrom('1', '2', '3', null, 'reset', 'restored'))
    .map(([racer, key]): Told => {
      if (key === 'restored') return [racer, '2', key];
      return key === 'reset' ? [racer, null, key] : [racer, key];
    });

  it('belong to those with the best key after each change, and whoever comes or goes is told', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (told) => {
        const log = logOf(told);
        const histories = whole([]);
        for (let end = 1; end <= log.length; end += 1) {
          const known = historiesIn(log.slice(0, end));
          const before = new Set(histories.first);
          const moved = histories.follow(known);
          const keys = known.flatMap(({ _id, changes }) => {
            const { key } = changes.at(-1)!;
            return key === null ? [] : [{ _id, key }];
          });
          const best = keys
            .map(({ key }) => key)
            .toSorted()
            .at(-1);
          const first = keys.flatMap(({ _id, key }) => (key === best ? [_id] : []));
          expect([...histories.first].toSorted()).toEqual(first.toSorted());
          expect(moved.toSorted()).toEqual(RACERS.filter((racer) => before.has(racer) !== first.includes(racer)));
        }
      }),
    );
  });

  it('are the same however the histories arrive', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 20 }),
        fc.nat({ max: 20 }),
        fc.infiniteStream(fc.boolean()),
        (told, atLoad, coins) => {
          const log = logOf(told);
          const atOnce = whole(historiesIn(log));
          const bySteps = new RankHistories();
          const before = historiesIn(log.slice(0, atLoad));
          let waiting: KnownHistory[] = [];
          for (let end = atLoad + 1; end <= log.length; end += 1) {
            const [racer] = told[end - 1]!;
            const saved = historiesIn(log.slice(0, end)).find(({ _id }) => _id === racer)!;
            waiting = [saved, ...waiting.filter(({ _id }) => _id !== racer)];
            if (end === atLoad + 2) whole(before, bySteps);
            if (coins.next().value === true) bySteps.follow(waiting.splice(0));
          }
          if (log.length < atLoad + 2) whole(before, bySteps);
          bySteps.follow(waiting);
          expect(reignsOf(bySteps)).toEqual(reignsOf(atOnce));
          expect(overtakingsOf(bySteps)).toEqual(overtakingsOf(atOnce));
        },
      ),
    );
  });
});

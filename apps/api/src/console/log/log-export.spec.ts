import { once } from 'node:events';
import { Readable } from 'node:stream';
import { recorded } from '@app/projections/testing/projection-spec';
import { csvOf } from '../../platform/http/written-answer';
import { jsonLinesOf, logColumns, logRows } from './log-export';

const events = recorded('system', [{ type: 'GameDisabled', data: { disabledAt: 1, messageId: null } }]);
const TURNS = 50;

describe.each([
  ['CSV', (steps: Parameters<typeof logRows>[0]) => csvOf(logColumns, logRows(steps))],
  ['JSON lines', jsonLinesOf],
])('An export as %s', (_, exported) => {
  let steps = 0;
  /** Resolves when the reading has ended. */
  let ended: Promise<void>;

  /** An endless log: something is found in each step, or after the first one nothing. */
  function open({ findsLittle = false } = {}): Readable {
    steps = 0;
    let end = () => {};
    ended = new Promise((resolve) => (end = resolve));
    async function* log() {
      try {
        for (;;) {
          steps += 1;
          yield { events: findsLittle && steps > 1 ? [] : events, names: {} };
          await nextTurn();
        }
      } finally {
        end();
      }
    }
    return Readable.from(exported(log()));
  }

  it('reads on only as fast as it is read', async () => {
    const file = open();
    await once(file, 'readable');
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    const before = steps;
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    expect(steps).toBe(before);
    file.read();
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    expect(steps).toBeGreaterThan(before);
    file.destroy();
    await ended;
  });

  it('ends when its reader leaves, also while nothing more is found', async () => {
    const file = open({ findsLittle: true });
    file.resume();
    while (steps < TURNS) await nextTurn();
    file.destroy();
    await ended;
  });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

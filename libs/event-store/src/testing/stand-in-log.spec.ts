import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from './stand-in-line';
import { StandInLog } from './stand-in-log';

let directory: string;
let log: StandInLog;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stand-in-log-'));
  log = await StandInLog.open(join(directory, 'log'), { number: 1, isHeld: () => true });
});
afterEach(async () => {
  await log.close();
  await rm(directory, { recursive: true });
});

const lap = (id: string): NewEvent => {
  return { id, type: 'LapDriven', contentType: 'application/json', data: Buffer.of(), metadata: Buffer.of() };
};
const append = (stream: string, id: string) => log.append(stream, [lap(id)], { kind: 'no_stream' });

/** Like the real server. */
describe('A repeat of an append that is being written', () => {
  it('is known by its id', async () => {
    const outcomes = await Promise.all([append('one', 'a'), append('one', 'a')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'in-flight']);
  });

  it('is not known when the id is being written to another stream, too, until it is written', async () => {
    const outcomes = await Promise.all([append('one', 'a'), append('two', 'a'), append('one', 'a')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'wrong-revision']);
    expect(await append('one', 'a')).toEqual(outcomes[0]);
  });
});

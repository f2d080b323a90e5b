import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { logCommand } from '../testing/log-command';

const UNREACHABLE_MONGODB = 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500';
const scratchFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('log-diff-'));

describe('Every command of the log', () => {
  const commands = ['verify', 'seal', 'restored Ada backup', 'diff', 'rebuild', 'redrive', 'redrive nobody'] as const;
  let nowhere: string;
  let events: StandInProcess;
  beforeEach(async () => {
    nowhere = await mkdtemp(join(tmpdir(), 'nowhere-'));
    events = await StandInProcess.start();
  });
  afterEach(() => Promise.all([events.stop(), rm(nowhere, { recursive: true, force: true })]));

  /** What may be wrong with the stores, and what each command says about it. */
  const troubles: [what: string, env: () => Record<string, string>, said: RegExp][] = [
    ['an empty folder', () => ({ DATA_DIR: nowhere }), /^There is no log in \S+: set DATA_DIR\n$/],
    [
      'a folder that is not there',
      () => ({ DATA_DIR: join(nowhere, 'typo') }),
      /^There is no log in \S+: set DATA_DIR\n$/,
    ],
    [
      'an event store that does not answer',
      () => ({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }),
      /^EVENTSTORE_URL: [^\n]+\n$|^in use$/,
    ],
    [
      'a document store that does not answer',
      () => ({ EVENTSTORE_URL: events.url, MONGODB_URL: UNREACHABLE_MONGODB }),
      /^MONGODB_URL: [^\n]+\n$|^in use$/,
    ],
  ];
  /** The commands that use the event store, and those that use the documents. */
  const using: Record<string, readonly string[]> = {
    'an event store that does not answer': commands.filter((command) => command !== 'redrive'),
    'a document store that does not answer': ['diff', 'rebuild', 'redrive', 'redrive nobody'],
  };

  it.each(troubles)('ends with one line at %s', async (what, env, said) => {
    const scratchBefore = await scratchFolders();
    const tried = using[what] ?? commands;
    const answers = tried.map((command) => logCommand(command.split(' '), { DATA_DIR: nowhere, ...env() }));
    // Those that take the folder for themselves may meet another one that has it.
    for (const [index, { code, errors, printed }] of (await Promise.all(answers)).entries()) {
      const line = / is used by another process/.test(errors) ? 'in use' : errors;
      expect([tried[index], code, line, printed]).toEqual([tried[index], 1, expect.stringMatching(said), '']);
    }
    if (!(what in using)) expect(await readdir(nowhere)).toEqual([]);
    expect(await scratchFolders()).toEqual(scratchBefore);
  });

  it('says how it is used, and that is no failure', async () => {
    const asked = [['--help'], ...commands.map((command) => [command.split(' ')[0]!, '--help'])];
    for (const { code, printed } of await Promise.all(asked.map((args) => logCommand(args, { DATA_DIR: nowhere })))) {
      expect([code, printed]).toEqual([0, expect.stringContaining('npm run log <command>')]);
    }
    expect((await logCommand(['unknown'], { DATA_DIR: nowhere })).code).toBe(1);
  });
});

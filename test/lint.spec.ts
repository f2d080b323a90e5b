import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What `.oxlintrc.json` finds in a file. */
function lint(file: string, text: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const bin = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [bin, '--deny-warnings', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const DECIDER = 'apps/api/src/racing/game/game.decider.ts';
const ASKING = "import { ProjectionRunner } from '@app/projections'; export const it = ProjectionRunner;";
const lines = (count: number) => '// A line.\n'.repeat(count - 1) + 'export {};';

describe('a file', () => {
  it('that keeps the rules is in order', () => {
    expect(lint(DECIDER, 'export const later = (now: number): number => now + 1;\n')).toContain('0 errors');
    expect(lint('apps/web/src/a.ts', "export * from '@app/contracts';\n")).toContain('0 errors');
    expect(lint('libs/event-store/src/a.ts', "export * from '@app/async';\n")).toContain('0 errors');
    expect(lint('apps/api/src/racing/game/games.ts', lines(250))).toContain('0 errors');
    expect(lint('apps/api/src/racing/game/games.spec.ts', lines(300))).toContain('0 errors');
  });

  it.each([
    ['a rule that reads the clock', DECIDER, 'export const now = () => Date.now();', 'Time comes in with the command'],
    [
      'a rule that throws dice',
      DECIDER,
      'export const dice = () => Math.random();',
      'Chance comes in with the command',
    ],
    ['a rule that reads the environment', DECIDER, 'export const port = process.env.PORT;', 'read no environment'],
    [
      'a shared rule that reads the clock',
      'apps/api/src/a/a/a.rules.ts',
      'export const now = Date.now;',
      'Time comes in',
    ],
    ['a state that makes ids', 'apps/api/src/a/a/a.state.ts', "export * from 'node:crypto';", 'Pure files know no'],
    ['a projection that knows a driver', 'apps/api/src/a/a/a.projection.ts', "export * from 'mongodb';", 'Pure files'],
    ['a view that knows the framework', 'apps/api/src/a/a/a.view.ts', "export * from '@nestjs/common';", 'Pure files'],
    [
      'a slice that goes round the commands',
      'apps/api/src/racing/a/a.ts',
      "export * from '@nestjs/cqrs';",
      'Commands go',
    ],
    ['a controller that asks a read model', 'apps/api/src/people/a/a.controller.ts', ASKING, 'not by a controller'],
    [
      'a client that knows the server',
      'apps/web/src/a.ts',
      "export * from '@app/event-store';",
      'takes from the project',
    ],
    ['a client that imports from the server', 'apps/web/src/a.ts', "export * from '../../api/src/a';", 'takes from'],
    [
      'a store that knows projections',
      'libs/document-store/src/a.ts',
      "export * from '@app/projections';",
      'Stores know',
    ],
    ['a proof that needs a server', 'libs/proof/src/a.ts', "export * from 'node:crypto';", 'runs in every browser'],
    ['a contract that knows a library', 'libs/contracts/src/a.ts', "export * from '@app/async';", 'Contracts import'],
    [
      'a projection runner that knows a slice',
      'libs/projections/src/a.ts',
      "export * from 'apps/api/src/a';",
      'never a slice',
    ],
    ['a file of 251 lines', 'apps/api/src/racing/a/a.ts', lines(251), 'too many lines'],
    ['a test of 301 lines', 'apps/api/src/racing/a/a.spec.ts', lines(301), 'too many lines'],
  ])('%s is refused', (_, file, text, complaint) => {
    expect(lint(file, `${text}\n`)).toContain(complaint);
  });

  const floors = readdirSync(join(ROOT, 'apps/api/src'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !['platform', 'testing', 'log-commands', 'data-commands'].includes(entry.name),
    )
    .map(({ name }) => name);

  it.each(floors)('of the floor %s that goes round the commands is refused', (floor) => {
    expect(lint(`apps/api/src/${floor}/a/a.ts`, "export * from '@nestjs/cqrs';\n")).toContain('Commands go');
    expect(lint(`apps/api/src/${floor}/a/a.controller.ts`, `${ASKING}\n`)).toContain('not by a controller');
  });
});

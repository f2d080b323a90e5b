import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** What `knip` finds: files that nothing loads, and exports that no other file takes. */
function knip(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules/knip/bin/knip.js')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('no file is left over, and nothing is exported that no other file takes', () => expect(knip(ROOT)).toBe(''));

test('a file and an export that nobody needs are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  try {
    const files = {
      'package.json': '{}',
      'knip.json': JSON.stringify({ entry: ['a.ts'], project: ['*.ts'] }),
      'a.ts': "import { taken } from './b';\ntaken();\n",
      'b.ts': 'export const taken = () => {};\nexport const forgotten = () => {};\n',
      'c.ts': 'export {};\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const found = knip(folder);
    expect(found).toContain('forgotten');
    expect(found).toContain('c.ts');
    expect(found).not.toContain('taken');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Its commit. */
export const FIRST_RELEASE = 'ec359e3';
/** The releases before this one, in the repository's own history, and what each says of data that is newer. */
export const OLDER_RELEASES = [
  { release: '0.1.0', commit: FIRST_RELEASE, refuses: 'this_data_belongs_to_a_newer_release' },
  {
    release: '0.2.0',
    commit: 'ca65e0fe',
    refuses: 'was written by release 0.3.0 (format 3); this is 0.2.0 (format 2)',
  },
];

/**
 * Builds the server of an earlier state of the repository, with the packages of this one, and keeps it for the next
 * time. Returns the path of its program, or null where the repository came without its history.
 */
export function olderRelease(commit: string): string | null {
  const folder = join(ROOT, '.cache/releases', commit);
  const main = join(folder, 'dist/api/apps/api/src/main.js');
  if (existsSync(main)) return main;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30, stdio: 'pipe' });
  if (git('rev-parse', '--is-shallow-repository').toString().trim() === 'true') return null;
  mkdirSync(dirname(folder), { recursive: true });
  // Built beside its place and renamed, so that a broken run leaves no half build there.
  const building = mkdtempSync(`${folder}-`);
  const sources = git('archive', commit, 'apps/api', 'libs', 'tsconfig.json', 'nest-cli.json');
  execFileSync('tar', ['-x', '-C', building], { input: sources });
  symlinkSync(join(ROOT, 'node_modules'), join(building, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], { cwd: building, stdio: 'pipe' });
  rmSync(folder, { recursive: true, force: true });
  renameSync(building, folder);
  return main;
}

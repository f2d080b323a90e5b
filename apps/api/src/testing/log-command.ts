import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../../dist/api/apps/api/src/log.js');

/** Runs `npm run log` with these arguments, in a process of its own. */
export const logCommand = (args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_, printed, errors) => {
      resolve({ code: child.exitCode, printed, errors });
    });
  });

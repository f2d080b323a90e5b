import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * `node --require tsx/cjs stand-in.restart.ts DIRECTORY PORT`: kills the stand-in of this directory with
 * SIGKILL and starts a new one on the same data. Ends when the new one's port is open and its ready delay is
 * over.
 */
async function main(): Promise<void> {
  const [directory, port] = process.argv.slice(2);
  if (!directory || !port) throw new Error('usage: stand-in.restart.ts DIRECTORY PORT');
  const pidFile = join(directory, 'stand-in.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  rmSync(pidFile);
  while (await isOpen(Number(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', join(__dirname, 'stand-in.main.ts'), directory, port, '0'],
    {
      detached: true,
      stdio: 'ignore',
    },
  );
  child.unref();
  while (!(await isOpen(Number(port)))) await new Promise((resolve) => setTimeout(resolve, 50));
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) as never);
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

void main();

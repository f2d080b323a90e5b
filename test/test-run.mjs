import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The processes of a test inherit this variable, and so do their children. By it a run finds all that is left
 * of it.
 */
export const RUN = 'RENNMEISTER_TEST_RUN';
export const FOLDER = 'RENNMEISTER_TEST_FOLDER';

const MEMORY = '/dev/shm';
/** More bytes than all suites of a run need at the same time. */
const ROOM = 2 * 1024 ** 3;

/** A killed process may take a moment to end, and may start another one in that moment. */
const ATTEMPTS = 100;
const PAUSE_MS = 50;

/** Marks the run of this process and gives it a temporary folder, unless it already belongs to a run. */
export function beginTestRun() {
  if (process.env[FOLDER]) {
    mkdirSync(process.env[FOLDER], { recursive: true });
    return;
  }
  process.env[RUN] ??= randomUUID();
  process.env[FOLDER] = process.env.TMPDIR = mkdtempSync(join(process.env.TMPDIR ?? roomiest(), 'test-run-'));
}

/** Memory, where stores do not wait for a disk, if there is room. */
function roomiest() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) return MEMORY;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

/**
 * Ends every process of the run except this one and its parent, and removes the temporary folder. Returns the
 * commands it ended.
 */
export async function endTestRun() {
  const ended = new Map();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const left = processesOf(process.env[RUN]).filter(({ pid }) => pid !== process.ppid);
    if (left.length === 0) break;
    for (const { pid, command } of left) {
      kill(pid);
      ended.set(pid, command);
    }
    await pause(PAUSE_MS);
  }
  rmSync(process.env[FOLDER], { recursive: true, force: true, maxRetries: 5 });
  return [...ended.values()];
}

/**
 * The processes that were started in this run. Linux lists the environment of every process. Other systems have
 * no such list; there only processes that end with their parent end.
 */
export function processesOf(run) {
  return numbersIn('/proc').flatMap((pid) => {
    if (pid === process.pid || !textOf(`/proc/${pid}/environ`).split('\0').includes(`${RUN}=${run}`)) return [];
    return { pid, command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() };
  });
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty when the process has ended, or belongs to somebody else. */
function textOf(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import promisedFiles from 'node:fs/promises';
import { createRequire } from 'node:module';
import promisedTimers from 'node:timers/promises';
import { Chance } from './chance';
import { clock, currentOwner, VirtualTimer } from './virtual-time';

/**
 * Replaces all of Node that differs between two runs: time, chance and threads. Only a process that does nothing
 * else may load it, before the application.
 */
let chance = new Chance(0);

/** From here on, ids and tokens follow from the seed. */
export function seedRandomness(seed: number): void {
  chance = new Chance(seed);
}

type Callback = (...args: unknown[]) => void;

interface Waiting {
  signal?: AbortSignal;
}

function timer(delayMs: number, callback: () => void, everyMs?: number): VirtualTimer {
  const inContext = AsyncLocalStorage.snapshot();
  return new VirtualTimer(() => inContext(callback), delayMs, currentOwner(), everyMs);
}

function promised<T>(delayMs = 0, value?: T, { signal }: Waiting = {}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.clear();
      reject(new DOMException('The operation was aborted', 'AbortError'));
    };
    const waiting = timer(delayMs, () => {
      signal?.removeEventListener('abort', giveUp);
      resolve(value);
    });
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

const clear = (waiting: VirtualTimer | undefined | null) => waiting?.clear();
const atLeastOne = (delayMs = 1) => Math.max(1, delayMs);

Object.assign(globalThis, {
  Date: clock.Date,
  setTimeout: (callback: Callback, delayMs?: number, ...args: unknown[]) =>
    timer(atLeastOne(delayMs), () => callback(...args)),
  setInterval: (callback: Callback, everyMs?: number, ...args: unknown[]) =>
    timer(atLeastOne(everyMs), () => callback(...args), atLeastOne(everyMs)),
  setImmediate: (callback: Callback, ...args: unknown[]) => timer(0, () => callback(...args)),
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
});
performance.now = () => clock.performance.now();
Object.assign(promisedTimers, {
  setTimeout: promised,
  setImmediate: (value?: unknown, options?: Waiting) => promised(0, value, options),
});
Object.assign(crypto, {
  randomBytes: (size: number) => chance.bytes(size),
  randomInt: (from: number, to?: number) =>
    to === undefined ? chance.between(0, from - 1) : chance.between(from, to - 1),
  randomUUID: () => {
    const bytes = chance.bytes(16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
});
Math.random = () => chance.next();
// Nest draws the ids of its parts by chance, many at a time: how many are left would depend on the histories before.
let ids = 0;
Object.assign(createRequire(require.resolve('@nestjs/core'))('uid'), { uid: () => `part ${++ids}` });
// Read at once: when a thread of the real machine has read a file, nobody can decide.
Object.assign(promisedFiles, {
  readFile: async (path: string, options?: BufferEncoding) => readFileSync(path, options),
});

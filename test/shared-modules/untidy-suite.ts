import { retry } from '@app/async';

const realFetch = Symbol.for('the fetch of the first suite');
const loaded = Symbol.for('what the first suite loaded');
const left = globalThis as unknown as Record<symbol, unknown>;

/** Leaves behind what a suite can leave, and expects nothing of it from the suite before. Says whether modules are shared. */
export function untidySuite(): void {
  test('finds nothing that another suite has left', async () => {
    expect(process.env.LEFT_BEHIND).toBeUndefined();
    expect(process.listenerCount('SIGUSR2')).toBe(0);
    expect(jest.isMockFunction(Math.random)).toBe(false);
    expect(globalThis.fetch).toBe((left[realFetch] ??= globalThis.fetch));
    if (left[loaded] === retry) process.stdout.write('Was loaded before\n');
    left[loaded] = retry;
    await new Promise((resolve) => setTimeout(resolve, 1));

    process.env.LEFT_BEHIND = 'by a suite';
    process.on('SIGUSR2', () => undefined);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    globalThis.fetch = () => Promise.reject(new Error('left behind'));
    jest.useFakeTimers();
    jest.setTimeout(1);
  });
}

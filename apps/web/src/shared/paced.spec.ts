import { paced } from './paced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const running: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => running.push(resolve)));
  const finish = () => running.shift()!();
  return { work, finish, refetch: paced(work, 1_000) };
}

describe('a query that is repeated at each push', () => {
  it('runs at once the first time', () => {
    const { work, refetch } = setUp();
    refetch.ask();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs once more for all pushes of the next second', async () => {
    const { work, finish, refetch } = setUp();
    refetch.ask();
    finish();
    refetch.ask();
    refetch.ask();
    await jest.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('waits for a slow answer instead of running twice', async () => {
    const { work, finish, refetch } = setUp();
    refetch.ask();
    refetch.ask();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('rests when nothing was asked in between', async () => {
    const { work, finish, refetch } = setUp();
    refetch.ask();
    finish();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    refetch.ask();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('continues after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('no network')));
    const refetch = paced(work, 1_000);
    refetch.ask();
    await jest.advanceTimersByTimeAsync(1_000);
    refetch.ask();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not run again once it is stopped', async () => {
    const { work, finish, refetch } = setUp();
    refetch.ask();
    refetch.ask();
    refetch.stop();
    finish();
    await jest.advanceTimersByTimeAsync(10_000);
    refetch.ask();
    expect(work).toHaveBeenCalledTimes(1);
  });
});

import { Timer } from './timer';

const EVERY_MS = 1_000;

/** Every look lasts until the test ends it. */
class HeldTimer extends Timer {
  begun = 0;
  end: (failure?: Error) => void = () => {};

  constructor(readonly log = { error: jest.fn() }) {
    super(EVERY_MS, log);
  }

  look(): Promise<void> {
    this.begun++;
    return new Promise((resolve, reject) => {
      this.end = (failure) => (failure ? reject(failure) : resolve());
    });
  }
}

describe('A timer', () => {
  let timer: HeldTimer;
  beforeEach(() => {
    jest.useFakeTimers();
    timer = new HeldTimer();
    timer.onApplicationBootstrap();
  });
  afterEach(async () => {
    timer.end();
    await timer.onModuleDestroy();
    jest.useRealTimers();
  });
  const pass = (times: number) => jest.advanceTimersByTimeAsync(times * EVERY_MS);

  it('looks again only after the last look has ended, and once then, however many looks it took the time of', async () => {
    await pass(5);
    expect(timer.begun).toBe(1);
    timer.end();
    await pass(0);
    expect(timer.begun).toBe(1);
    await pass(1);
    expect(timer.begun).toBe(2);
  });

  it('reports a look that fails, and looks again', async () => {
    await pass(1);
    const failure = new Error('The store does not answer');
    timer.end(failure);
    await pass(1);
    expect(timer.log.error).toHaveBeenCalledWith({ err: failure }, 'What is due could not be looked for');
    expect(timer.begun).toBe(2);
  });

  it('finishes the look under way when it is stopped, and starts no other', async () => {
    await pass(1);
    const stopped = jest.fn();
    const stopping = timer.onModuleDestroy().then(stopped);
    await pass(2);
    expect([stopped.mock.calls.length, timer.begun]).toEqual([0, 1]);
    timer.end();
    await stopping;
    await pass(2);
    expect(timer.begun).toBe(1);
  });
});

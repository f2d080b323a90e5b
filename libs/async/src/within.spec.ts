import { NoAnswer, within } from './within';

const never = new Promise<never>(() => {});

describe('within', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives the answer, and no timer is left', async () => {
    await expect(within(100, Promise.resolve('here'))).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('passes on a failure, and no timer is left', async () => {
    await expect(within(100, Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says that there was no answer in time', async () => {
    const said = expect(within(100, never)).rejects.toEqual(new NoAnswer(100));
    jest.advanceTimersByTime(100);
    await said;
  });
});

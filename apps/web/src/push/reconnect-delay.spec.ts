import { reconnectDelayMs } from './reconnect-delay';

const delays = (lost: Parameters<typeof reconnectDelayMs>[0]) => [0, 1].map((jitter) => reconnectDelayMs(lost, jitter));

describe('A lost socket is opened again', () => {
  it.each([
    ['after half a second to two and a half, when it was live', { wasLive: true, closeCode: 1006 }, [500, 2_500]],
    ['after three to four seconds, when an attempt failed', { wasLive: false, closeCode: 1006 }, [3_000, 4_000]],
    [
      'after three to four seconds, when the server closed it for a reason',
      { wasLive: true, closeCode: 4_001 },
      [3_000, 4_000],
    ],
  ])('%s', (_, lost, expected) => {
    expect(delays(lost)).toEqual(expected);
  });
});

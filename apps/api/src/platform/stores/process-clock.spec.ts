import fc from 'fast-check';
import { ProcessClock } from './process-clock';

const AN_HOUR_MS = 3_600_000;
const A_DAY_MS = 24 * AN_HOUR_MS;

/** The machine's two clocks, moved by hand. */
let wallMs: number;
let monotonicMs: number;
let clock: ProcessClock;
beforeEach(() => {
  wallMs = Date.parse('2026-11-21T20:00:00Z');
  monotonicMs = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => Math.floor(wallMs));
  jest.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
  clock = new ProcessClock();
});
afterEach(() => jest.restoreAllMocks());

function passTime(ms: number): void {
  wallMs += ms;
  monotonicMs += ms;
}

/** Reads the clock once a minute. */
function passDay(): void {
  for (let minute = 0; minute < 24 * 60; minute++) {
    passTime(60_000);
    clock.now();
  }
}

it('shows the wall time', () => {
  expect(clock.now()).toBe(wallMs);
  passTime(A_DAY_MS);
  expect(clock.now()).toBe(wallMs);
});

it('is exact while the machine’s clocks agree, whatever their readings are rounded to', () => {
  const start = clock.now();
  for (let reading = 0; reading < 1_000; reading++) {
    passTime(0.7);
    clock.now();
  }
  expect(clock.now() - start).toBe(700);
  expect(Math.abs(clock.behindMs)).toBeLessThanOrEqual(1);
});

it.each([AN_HOUR_MS, -AN_HOUR_MS])('does not jump when the machine’s clock is set by %d ms', (jumpMs) => {
  const before = clock.now();
  wallMs += jumpMs;
  passTime(10_000);
  expect(Math.abs(clock.now() - before - 10_000)).toBeLessThanOrEqual(5);
});

it('follows a machine that was suspended by 43 seconds a day, and then shows its time', () => {
  wallMs += 60_000;
  passDay();
  expect(clock.behindMs).toBeCloseTo(60_000 - 43_200, 0);
  passDay();
  expect(Math.abs(clock.behindMs)).toBeLessThanOrEqual(5);
});

it('keeps to a monotonic clock that drifts, through a month', () => {
  for (let day = 0; day < 30; day++) {
    passDay();
    wallMs += 8_640;
  }
  passDay();
  expect(Math.abs(clock.behindMs)).toBeLessThanOrEqual(5);
});

it('never goes backwards, and is never faster or slower than by a two-thousandth', () => {
  const steps = fc.array(
    fc.record({
      jumpMs: fc.oneof(fc.constant(0), fc.integer({ min: -AN_HOUR_MS, max: AN_HOUR_MS })),
      passMs: fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), fc.integer({ min: 0, max: AN_HOUR_MS })),
    }),
    { minLength: 1, maxLength: 50 },
  );
  const property = fc.property(steps, (taken) => {
    let shown = clock.now();
    for (const { jumpMs, passMs } of taken) {
      wallMs += jumpMs;
      passTime(passMs);
      const next = clock.now();
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(Math.abs(next - shown - passMs)).toBeLessThanOrEqual(passMs * 0.0005 + 1);
      shown = next;
    }
  });
  fc.assert(property, { numRuns: 200 });
});

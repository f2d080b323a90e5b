import { Logger } from '@nestjs/common';
import type { DocumentStore } from '@app/document-store';
import type { ProcessClock } from '../stores/process-clock';
import { ClockCheck } from './clock-check';

let behindMs: number;
let clockAheadMs: number | null;
let check: ClockCheck;
let warned: jest.SpyInstance;
beforeEach(() => {
  behindMs = 0;
  clockAheadMs = 0;
  const clock = {
    get behindMs() {
      return behindMs;
    },
  } as ProcessClock;
  check = new ClockCheck(clock, { health: async () => ({ clockAheadMs }) } as DocumentStore);
  warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('clocks that are as close as processes must be are only reported', async () => {
  behindMs = -20.4;
  clockAheadMs = 70;
  await check.look();
  expect(check.report({ clockAheadMs })).toEqual({ behindMachineMs: -20, behindStoreMs: 50 });
  expect(warned).not.toHaveBeenCalled();
});

test('an embedded store has no clock of its own', () => {
  behindMs = 3;
  expect(check.report({ clockAheadMs: null })).toEqual({ behindMachineMs: 3, behindStoreMs: null });
});

test('a store with another time is warned of once, and again after the clocks have agreed', async () => {
  clockAheadMs = -51;
  await check.look();
  await check.look();
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]).toEqual([{ behindMachineMs: 0, behindStoreMs: -51 }, expect.stringContaining('NTP')]);
  clockAheadMs = 0;
  await check.look();
  clockAheadMs = -51;
  await check.look();
  expect(warned).toHaveBeenCalledTimes(2);
});

test('a machine that was suspended is warned of, even where the store was suspended with it', async () => {
  behindMs = 60_000;
  clockAheadMs = null;
  await check.look();
  expect(check.report({ clockAheadMs }).warning).toContain('restart');
  expect(warned).toHaveBeenCalledTimes(1);
});

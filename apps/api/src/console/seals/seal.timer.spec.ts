import { Logger } from '@nestjs/common';
import { NotAsSealed, type Seal } from '@app/event-store';
import type { ProjectionRunner } from '@app/projections';
import { type LogSealing, LogWentBack, SealedByAnotherKey } from '../../platform/seals/log-sealing';
import type { SealStore } from '../../platform/seals/seal-store.port';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { SealTimer } from './seal.timer';

const A_MINUTE_MS = 60_000;
let now: number;
let isThisProcess: boolean;
let seals: Seal[];
let seal: jest.Mock;
let timer: SealTimer;
beforeEach(() => {
  now = Date.parse('2026-11-21T20:00:00Z');
  isThisProcess = true;
  seals = [];
  seal = jest.fn(async () => {
    seals = [{ sealedAt: new Date(now).toISOString() } as Seal];
  });
  timer = new SealTimer(
    { seal } as unknown as LogSealing,
    { newest: async () => ({ seals, total: seals.length }) } as unknown as SealStore,
    { projectedBy: () => ({ isThisProcess }) } as ProjectionRunner,
    { now: () => now } as ProcessClock,
  );
});
afterEach(() => jest.restoreAllMocks());

/** Looks once a minute. */
async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    now += A_MINUTE_MS;
    await timer.look();
  }
}

it('seals at the first look, and then every hour', async () => {
  await passMinutes(1);
  expect(seal).toHaveBeenCalledTimes(1);
  await passMinutes(59);
  expect(seal).toHaveBeenCalledTimes(1);
  await passMinutes(1);
  expect(seal).toHaveBeenCalledTimes(2);
  await passMinutes(180);
  expect(seal).toHaveBeenCalledTimes(5);
});

it('seals only in the process that projects', async () => {
  isThisProcess = false;
  await passMinutes(120);
  expect(seal).not.toHaveBeenCalled();
});

it('counts the hour from the last seal, whichever process made it', async () => {
  seals = [{ sealedAt: new Date(now).toISOString() } as Seal];
  await passMinutes(59);
  expect(seal).not.toHaveBeenCalled();
  await passMinutes(1);
  expect(seal).toHaveBeenCalledTimes(1);
});

it('says once that it has another key', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  seal.mockRejectedValue(new SealedByAnotherKey());
  await passMinutes(3);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('SEAL_KEY')]]);
});

it('says once, as an error, that the log went back', async () => {
  const failed = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  seal.mockRejectedValue(new LogWentBack(new NotAsSealed({ number: 3, to: '95' } as Seal)));
  await passMinutes(3);
  expect(failed.mock.calls).toEqual([[expect.stringMatching(/seal 3 says, up to position 95.+npm run log restored/)]]);
});

it('leaves other failures to the next look', async () => {
  seal.mockRejectedValueOnce(new Error('no space left'));
  await expect(timer.look()).rejects.toThrow('no space left');
  await passMinutes(1);
  expect(seal).toHaveBeenCalledTimes(2);
});

it('ends what it reads when the process stops', async () => {
  await timer.look();
  const [[signal]] = seal.mock.calls as [[AbortSignal]];
  await timer.onModuleDestroy();
  expect(signal.aborted).toBe(true);
});

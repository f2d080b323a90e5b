import { readdirSync } from 'node:fs';
import { constants, getPriority, platform } from 'node:os';
import { HashingThreads } from './hashing';

const hashing = new HashingThreads();
afterAll(() => hashing.close());

it('A password costs what OWASP recommends, and so does that of nobody', async () => {
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(await hashing.hash('night-shift')).toMatch(cost);
  expect(hashing.ofNobody).toMatch(cost);
});

it('A password matches its own hash and no other', async () => {
  const passwordHash = await hashing.hash('night-shift');
  expect(await hashing.matches({ password: 'night-shift', passwordHash })).toBe(true);
  expect(await hashing.matches({ password: 'day-shift', passwordHash })).toBe(false);
  expect(await hashing.matches({ password: 'night-shift', passwordHash: hashing.ofNobody })).toBe(false);
});

(platform() === 'linux' ? it : it.skip)(
  'Hashing goes after everything else where a machine has no core left',
  async () => {
    await hashing.hash('night-shift');
    const threads = readdirSync('/proc/self/task').map(Number);
    expect(Math.max(...threads.map(getPriority))).toBe(Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));
  },
);

import type { LogCheckView, SealView } from '@app/contracts';
import { stateOf } from './seals-table';

const seal = (number: number): SealView => ({
  number,
  to: `${number * 10}`,
  events: 10,
  sealedAt: '2026-11-21T20:00:00.000Z',
  publicKey: 'key',
});
const check: LogCheckView = {
  state: 'done',
  progress: 1,
  events: 20,
  seals: 2,
  startedAt: '2026-11-21T21:00:00.000Z',
  faults: [],
  faultCount: 0,
  sealFaults: [{ number: 1, reason: 'content' }],
};

describe('What is said of a seal', () => {
  it('is the result of the last check, for the seals that were in it', () => {
    expect([1, 2, 3].map((number) => stateOf(seal(number), check))).toEqual(['differs', 'agrees', 'unchecked']);
  });

  it('is that it was given up, whatever a check says', () => {
    expect(stateOf({ ...seal(2), isGivenUp: true }, check)).toBe('givenUp');
    expect(stateOf({ ...seal(2), isGivenUp: true }, null)).toBe('givenUp');
  });

  it('is nothing without a check that came to its end', () => {
    expect(stateOf(seal(2), null)).toBe('unchecked');
    expect(stateOf(seal(2), { ...check, state: 'running' })).toBe('unchecked');
    expect(stateOf(seal(2), { ...check, state: 'broken-off' })).toBe('unchecked');
  });
});

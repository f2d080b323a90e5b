import type { RecordedEvent } from './event';
import { currentSchemaVersion, upcast, type Upcasters } from './upcasting';

const upcasters: Upcasters = {
  LapDriven: [
    ({ seconds }: { seconds: number }) => ({ timeMs: seconds * 1_000 }),
    ({ timeMs }: { timeMs: number }) => ({ timeMs, tyres: 'unknown' }),
  ],
};

const stored = (type: string, schemaVersion: number, data: unknown): RecordedEvent => ({
  id: '1',
  stream: 'game-1',
  revision: 3n,
  position: 9n,
  type,
  data,
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    commandId: 'c',
    actor: { kind: 'process', name: 'test' },
    occurredAt: '2026-11-21T10:00:00.000Z',
    schemaVersion,
    hash: 'h',
  },
});

describe('upcasting', () => {
  it.each([
    [1, { seconds: 5 }, { timeMs: 5_000, tyres: 'unknown' }],
    [2, { timeMs: 5_000 }, { timeMs: 5_000, tyres: 'unknown' }],
    [3, { timeMs: 5_000, tyres: 'soft' }, { timeMs: 5_000, tyres: 'soft' }],
  ])('brings an event of version %i to the shape in use', (version, data, current) => {
    expect(upcast(stored('LapDriven', version, data), upcasters)).toEqual(stored('LapDriven', 3, current));
  });

  it('leaves events without steps as they are', () => {
    const event = stored('PitClosed', 1, { atMs: 1 });
    expect(upcast(event, upcasters)).toBe(event);
  });

  it('can be done twice', () => {
    const once = upcast(stored('LapDriven', 1, { seconds: 5 }), upcasters);
    expect(upcast(once, upcasters)).toBe(once);
  });

  it('refuses an event of a newer release instead of misreading it', () => {
    expect(() => upcast(stored('LapDriven', 4, {}), upcasters)).toThrow('LapDriven has version 4, known is 3');
  });

  it('counts versions from 1', () => {
    expect(currentSchemaVersion('PitClosed', upcasters)).toBe(1);
    expect(currentSchemaVersion('LapDriven', upcasters)).toBe(3);
  });
});

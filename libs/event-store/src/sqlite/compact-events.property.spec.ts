import Database from 'better-sqlite3';
import fc from 'fast-check';
import type { EncodedEvent } from '../append-validation';
import type { EventMetadata } from '../event';
import { hexOf } from '../uuid-text';
import { CompactContent, storedEvent } from './compact-content';
import { ReadTexts, WrittenTexts } from './recurring-texts';

const OWN_ID = '06a79138-30b2-55c3-a867-51ccf592ed22';
const EVENT_ID = '0b9b2f9e-5c0a-4a7e-9d0c-1f2e3d4c5b6a';

const db = new Database(':memory:');
db.exec('CREATE TABLE texts (key INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL) STRICT');
const [written, read] = [new WrittenTexts(db), new ReadTexts(db)];
afterAll(() => db.close());

const id = fc.oneof(fc.constantFrom(OWN_ID, 'b1c269d1-cf60-5c7d-af01-d06d740dbb98'), fc.uuid());
/** Few enough to recur, with what could be taken for the edge of a part. */
const strings = fc.oneof(
  id,
  fc.constantFrom(
    '{"a":',
    `"${OWN_ID}"`,
    `,{"a":"${'x'.repeat(250)}"}`,
    'x'.repeat(250),
    '\u0001\u0010',
    '\\"',
    '\u2028',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    strings,
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.constantFrom(null, true, 7),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('team', 'answer', 'questionId'), strings), tie('value'), { maxKeys: 6 }),
  ),
})).value;
const mostly = <T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 9, arbitrary: usual }, ...others);
const metadata: fc.Arbitrary<EventMetadata> = fc.record({
  $correlationId: id,
  $causationId: id,
  commandId: mostly(id, strings),
  actor: fc.oneof(
    fc.record({ kind: fc.constant('user' as const), id: strings, role: fc.constant('player' as const) }),
    fc.record({ kind: fc.constant('process' as const), name: strings }),
  ),
  occurredAt: mostly(
    fc.integer({ min: 0, max: 4e12 }).map((time) => new Date(time).toISOString()),
    strings,
  ),
  schemaVersion: mostly(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -1, max: 120 })),
  hash: mostly(fc.stringMatching(/^[0-9a-f]{64}$/), fc.stringMatching(/^[0-9a-fA-F]{64}$/), fc.constant('')),
});
/** As commands cause them: mostly the first event of its correlation. */
const caused = fc.tuple(metadata, fc.boolean()).map(([all, isFirst]) => {
  return isFirst ? { ...all, $correlationId: all.commandId, $causationId: all.commandId } : all;
});

/** What is read of an event that is stored compactly; null when it is stored in full. */
function readBack(event: EncodedEvent, stream: string) {
  const stored = storedEvent(event, stream, written);
  if (stored.head === null) {
    expect(stored).toEqual({ ...event, head: null });
    return null;
  }
  const bytes = hexOf(event.id + stored.head).toUpperCase();
  const content = new CompactContent(bytes, stored.data, stored.metadata, stream, read);
  const { schemaVersion } = JSON.parse(event.metadata) as EventMetadata;
  expect([content.isSurelyOf(schemaVersion), content.isSurelyOf(schemaVersion + 1)]).toEqual([true, false]);
  expect(content.commandId()).toBe(content.metadata().commandId);
  return { id: content.id(), data: content.data(), metadata: JSON.stringify(content.metadata()) };
}

test('what looks like an id around a reference stays as it is', () => {
  const actor = { kind: 'process', name: 'seed' };
  const rest = { occurredAt: '', schemaVersion: 1, hash: '0'.repeat(64) };
  const ids = { $correlationId: OWN_ID, $causationId: OWN_ID, commandId: OWN_ID };
  const metadata = JSON.stringify({ ...ids, actor, ...rest });
  // Of a reference with one to three digits.
  for (const between of [11, 10, 9]) {
    const value = { like: `01234567-{${'x'.repeat(250)}}${'y'.repeat(between)}-${'z'.repeat(12)}` };
    const event = { id: EVENT_ID, type: 'CarPitted', data: JSON.stringify(value), metadata };
    for (let times = 0; times < 9; times += 1) expect(readBack(event, 'pit')).toMatchObject({ data: value });
  }
});

test('objects that recur are shared, and a text that looks like a reference to one stays as it is', () => {
  const meta = { $correlationId: OWN_ID, $causationId: OWN_ID, commandId: OWN_ID, actor: {}, occurredAt: '' };
  const metadata = JSON.stringify({ ...meta, schemaVersion: 1, hash: '0'.repeat(64) });
  const question = { text: 'q'.repeat(250) };
  const asked = (...others: string[]) => {
    const event = { id: EVENT_ID, type: 'CarPitted', data: JSON.stringify([question, ...others]), metadata };
    return readBack(event, 'pit')!.data as object[];
  };
  for (let times = 0; times < 3; times += 1) asked();
  const [shared] = asked();
  expect(shared).toEqual(question);
  expect(asked()[0]).toBe(shared);
  for (let key = 1; key < 40; key += 1) {
    const text = `\u0001${key.toString(36)}`;
    expect(asked(text)).toEqual([question, text]);
  }
});

test('every event comes out of the file as it went in', () => {
  let compact = 0;
  const property = fc.property(
    fc.constantFrom(`game-${OWN_ID}`, 'pit', OWN_ID),
    data,
    caused,
    (stream, content, meta) => {
      const event = { id: EVENT_ID, type: 'CarPitted', data: JSON.stringify(content), metadata: JSON.stringify(meta) };
      const out = readBack(event, stream);
      if (out === null) return;
      compact += 1;
      expect(out).toEqual({ id: EVENT_ID, data: JSON.parse(event.data) as unknown, metadata: event.metadata });
    },
  );
  fc.assert(property, { numRuns: 2_000, seed: 20_261_126 });
  expect(compact).toBeGreaterThan(500);
  expect(db.prepare('SELECT count(*) FROM texts').pluck().get()).toBeGreaterThan(20);
});

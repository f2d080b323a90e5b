import Database from 'better-sqlite3';
import fc from 'fast-check';
import type { EncodedEvent } from '../append-validation';
import type { EventMetadata } from '../event';
import { dataOf, type EventRow, metadataOf, toContent, typeOf } from './event-rows';
import { ReadTexts, WrittenTexts } from './recurring-texts';
import { expanded, referenceTo } from './text-references';

const db = new Database(':memory:');
db.exec('CREATE TABLE texts (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
const [written, read] = [new WrittenTexts(db), new ReadTexts(db, 'texts')];
afterAll(() => db.close());

/** Few enough to recur, with what could be taken for the edge of a part. */
const strings = fc.oneof(
  fc.constantFrom(
    'The history of racing',
    '06a79138-30b2-55c3-a867-51ccf592ed22',
    '{"a":',
    ',"team":"',
    '","answer":"',
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
const id = fc.oneof(fc.constant('06a79138-30b2-55c3-a867-51ccf592ed22'), fc.uuid());
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
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.00000Z', '2026-02-30T10:00:00.000Z'),
  ),
  schemaVersion: mostly(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -1, max: 120 })),
  hash: mostly(fc.stringMatching(/^[0-9a-f]{64}$/), fc.stringMatching(/^[0-9a-fA-F]{64}$/), fc.constant('')),
});

const ID = '0'.repeat(32);
const STREAM = 'game-06a79138-30b2-55c3-a867-51ccf592ed22';

/** What SQLite makes of the bytes. */
const stored = (event: EncodedEvent): EventRow => {
  const { type, data, metadata, head } = toContent(STREAM, event, written);
  return [1, 1, 0, `${ID}${head?.replace(/[-:.T]/g, '') ?? ''}`, type, data, metadata];
};

test('every event comes out of the file as it went in', () => {
  let compact = 0;
  const property = fc.property(strings, data, metadata, (type, content, meta) => {
    const event = { type, data: JSON.stringify(content), metadata: JSON.stringify(meta) };
    const row = stored({ id: '', ...event });
    compact += Number(row[3] !== ID);
    const out = {
      type: typeOf(row, read),
      data: JSON.stringify(dataOf(row, STREAM, read)),
      metadata: JSON.stringify(metadataOf(row, read)),
    };
    expect(out).toEqual({
      ...event,
      data: JSON.stringify(JSON.parse(event.data)),
    });
  });
  fc.assert(property, { numRuns: 2_000, seed: 20_261_126 });
  expect(compact).toBeGreaterThan(500);
});

test('references are short, differ, and can follow one another', () => {
  const keys = [...Array.from({ length: 5_000 }, (_, key) => key), 123_456_789];
  const references = keys.map(referenceTo);
  expect(new Set(references).size).toBe(keys.length);
  expect([15, 16, 255, 256, 3_855, 3_856].map((key) => referenceTo(key).length)).toEqual([1, 2, 2, 3, 3, 4]);
  expect(expanded(`a${references.join('')}b`, (key) => `${key},`)).toBe(`a${keys.join(',')},b`);
});

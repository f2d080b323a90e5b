import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { LogCheckView, SealsView } from '@app/contracts';
import { v5 as uuidV5 } from 'uuid';
import { chainHash, type EventMetadata, plainEvent, UpcastingEventStore } from '@app/event-store';
import { CHAIN_START, checkReceipt, receiptHolds } from '@app/proof';
import { LogSealing } from '../../platform/seals/log-sealing';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const seals = '/api/admin/system/seals';
/** A log this small is checked in far less. */
const TRIES_MAX = 2_000;

let app: RunningApp;
let ada: SignedInPlayer;
let admin: SignedInPlayer;
let clock: ReturnType<typeof handClock>;
let stream: string;
let raceId: string;
/** The receipt that was given out before anybody touched the log. */
let earlier: string;
let log: Database.Database;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  ada = await app.register('Ada');
  admin = await app.loginAdmin();
  const driver = raceDriver(app, ada);
  raceId = (await driver.start()).id;
  stream = `game-${raceId}`;
  for (let index = 0; index < 10; index += 1) {
    const { question } = await driver.next(raceId);
    clock.pass(2_000);
    await driver.answer(raceId, question!.id, rightAnswer(question!.id), 2_000);
  }
  await driver.finish().expect(200);
  await driver.readModelsCaughtUp();
  await app.app.get(LogSealing, { strict: false }).seal();
  earlier = (await receipt()).text;
  log = new Database(join(app.dataDirectory, 'events.sqlite'));
  log.exec(`ATTACH ':memory:' AS kept; CREATE TABLE kept.events AS SELECT * FROM events`);
});
afterEach(() => {
  log.exec('DELETE FROM main.events; INSERT INTO main.events SELECT * FROM kept.events');
});
afterAll(async () => {
  log.close();
  await app.close();
});

const receipt = () => {
  // What was looked at before counts no more.
  clock.pass(60_000);
  return app.http.get(`/api/games/${raceId}/receipt`).set(ada.bearer);
};

/** What the check of the log says: the first broken event of the race, and the seals that do not hold. */
async function checked(): Promise<string> {
  await app.http.post(`${seals}/check`).set(admin.bearer).send({}).expect(202);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { check } = (await app.http.get(seals).set(admin.bearer).expect(200)).body as SealsView;
    if (check?.state === 'done') return said(check);
    await pause(10);
  }
  throw new Error('The check never came to its end');
}

function said({ faults, sealFaults }: LogCheckView): string {
  const first = faults.find((fault) => fault.stream === stream);
  const event = first ? `event ${first.revision}: ${first.reason}` : 'every hash is right';
  return [event, ...sealFaults.map(({ number, reason }) => `seal ${number}: ${reason}`)].join(', ');
}

/** What a receipt says that is asked for now, and what the earlier one says against the same key. */
async function receipts(): Promise<{ now: string; earlier: string }> {
  const { status, body, text } = await receipt();
  const { publicKey } = (await app.http.get('/api/proof/key').expect(200)).body;
  const holds = (file: string) => {
    const verdict = checkReceipt(file, publicKey as string)!;
    return `${receiptHolds(verdict) ? 'holds' : 'does not hold'}, ${verdict.race!.points} points`;
  };
  return { now: status === 200 ? holds(text) : body.code, earlier: holds(earlier) };
}

const inRace = 'stream = (SELECT key FROM streams WHERE name = :stream)';
const run = (statement: string) => log.prepare(statement).run({ stream });

const unhashed = ({ hash: _, ...rest }: EventMetadata) => rest;

/** Everything after an event is chained anew, as somebody would do who knows how hashes are made. */
async function rewritten(): Promise<void> {
  const events = await app.app.get(UpcastingEventStore, { strict: false }).stored.readStream(stream);
  let previousHash = CHAIN_START;
  for (const { metadata, ...event } of events.map(plainEvent)) {
    const rest = unhashed(metadata);
    const data = JSON.parse(JSON.stringify(event.data).replaceAll('"elapsedMs":2000', '"elapsedMs":1900')) as unknown;
    previousHash = chainHash(previousHash, { ...event, data, metadata: rest });
    log
      .prepare('UPDATE events SET id = ?, data = ?, metadata = ?, head = NULL WHERE position = ?')
      .run(
        uuidV5(previousHash, rest.commandId, Buffer.alloc(16)),
        JSON.stringify(data),
        JSON.stringify({ ...rest, hash: previousHash }),
        event.position,
      );
  }
}

describe('A log that was tampered with', () => {
  it.each<[what: string, tamper: () => unknown, check: string, now: string]>([
    ['nothing', () => {}, 'every hash is right', 'holds, 20 points'],
    [
      'one byte of an event changed',
      () => run(`UPDATE events SET data = replace(data, '"points":2', '"points":1') WHERE ${inRace} AND revision = 4`),
      'event 4: hash',
      'log-not-as-written',
    ],
    [
      'one event removed',
      () => run(`DELETE FROM events WHERE ${inRace} AND revision = 4`),
      'event 5: gap, seal 1: content',
      'log-not-as-written',
    ],
    [
      'two events swapped',
      () => {
        for (const [from, to] of [
          [4, -1],
          [6, 4],
          [-1, 6],
        ]) {
          run(`UPDATE events SET revision = ${to} WHERE ${inRace} AND revision = ${from}`);
        }
      },
      'event 6: swapped, seal 1: content',
      'log-not-as-written',
    ],
    [
      'the end of the log cut off, with the end of the race',
      () => run(`DELETE FROM events WHERE position >= (SELECT max(position) FROM events WHERE ${inRace})`),
      'every hash is right, seal 1: cut-off',
      'race-not-over',
    ],
    [
      'the race written anew with right hashes',
      rewritten,
      'every hash is right, seal 1: content',
      'log-not-as-written',
    ],
  ])('%s', async (_, tamper, check, now) => {
    await tamper();
    expect(await checked()).toBe(check);
    expect(await receipts()).toEqual({ now, earlier: 'holds, 20 points' });
  });
});

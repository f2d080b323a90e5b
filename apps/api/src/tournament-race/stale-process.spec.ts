import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@app/event-store';
import { RacedEvent } from './testing/raced-event';
import { standingsShown } from './testing/standings-shown';

const [CONSOLE, PLAYERS] = [0, 1];
const directory = mkdtempSync(join(tmpdir(), 'stale-process-'));
let store: SqliteEventStore;
let eventId = 0;
let event: RacedEvent;

beforeAll(async () => {
  store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  event = await RacedEvent.open(store, (eventId += 1), 2);
});

const typesOfRace = async () =>
  (await event.log()).filter(({ stream }) => stream.startsWith('game-')).map(({ type }) => type);
const joining = (userId: string) => event.act({ type: 'JoinTournament', userId, invitationId: null });

describe('A process that knows of a tournament what was true a moment ago', () => {
  it('believes no refusal of it: who has just joined is served the round that has just begun', async () => {
    await event.next('ada')(PLAYERS);
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed']);
  });

  it('may let an answer into the log that comes too late for everybody, which counts for nothing', async () => {
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    await event.act({ type: 'EndRound' })(CONSOLE);
    event.pass(1);
    await event.answer('ada', 'served', 'A', 1_000, 0)(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed', 'QuestionAnswered']);
    expect(standingsShown(eventId, await event.log())).toEqual([[1, 'ada', 0, 0, 0]]);
  });

  it('refuses the same answer as soon as it looks again', async () => {
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    await event.act({ type: 'EndRound' })(CONSOLE);
    event.pass(1);
    event.refresh(PLAYERS);
    await event.answer('ada', 'served', 'A', 1_000, 0)(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed']);
  });

  it('takes the answer that had arrived before the round ended, and counts it', async () => {
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    event.pass(2_000);
    await event.act({ type: 'EndRound' })(CONSOLE);
    event.pass(500);
    event.refresh(PLAYERS);
    await event.answer('ada', 'served', 'A', 2_000, 500)(PLAYERS);
    expect(standingsShown(eventId, await event.log())).toEqual([[1, 'ada', 2, 1, 2_000]]);
  });
});

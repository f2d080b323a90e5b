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

describe('A process with an old state of a tournament', () => {
  it('F12: checks a refusal again: a participant who has just joined is served a round that has just begun', async () => {
    await event.next('ada')(PLAYERS);
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed']);
  });

  it('R21: may let an answer into the log that is too late and does not count', async () => {
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    await event.act({ type: 'EndRound' })(CONSOLE);
    event.pass(1);
    await event.answer('ada', 'served', 'A', 1_000, 0)(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed', 'QuestionAnswered']);
    expect(standingsShown(eventId, await event.log())).toEqual([[1, 'ada', 0, 0, 0]]);
  });

  it('F12: refuses the same answer as soon as it reads again', async () => {
    await joining('ada')(CONSOLE);
    await event.startRound(1)(CONSOLE);
    await event.next('ada')(PLAYERS);
    await event.act({ type: 'EndRound' })(CONSOLE);
    event.pass(1);
    event.refresh(PLAYERS);
    await event.answer('ada', 'served', 'A', 1_000, 0)(PLAYERS);
    expect(await typesOfRace()).toEqual(['GameStarted', 'QuestionServed']);
  });

  it('R21: accepts an answer that arrived before the round ended, and counts it', async () => {
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@app/event-store';
import { RacedEvent } from './testing/raced-event';
import { standingsShown } from './testing/standings-shown';

const directory = mkdtempSync(join(tmpdir(), 'moved-question-'));
let store: SqliteEventStore;
let event: RacedEvent;
let eventId = 0;

beforeAll(async () => {
  store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

const one = 0;
const onlyQuestion = 'q0';
const does = (act: Parameters<RacedEvent['act']>[0]) => event.act(act)(one);

/** Round 1 has raced one question of three, which is then the first of round 2. */
beforeEach(async () => {
  event = await RacedEvent.open(store, (eventId += 1), 1);
  await does({ type: 'JoinTournament', userId: 'ada', invitationId: null });
  await does({ type: 'AssignRoundQuestion', round: 1, questionId: onlyQuestion, order: 1 });
  await event.startRound(1)(one);
  await event.next('ada')(one);
  await event.answer('ada', 'served', 'A', 1_000, 0, true)(one);
  await does({ type: 'EndRound' });
  await does({ type: 'RemoveRoundQuestion', round: 1, questionId: onlyQuestion });
  await does({ type: 'AssignRoundQuestion', round: 2, questionId: onlyQuestion, order: 1 });
  await event.startRound(2)(one);
  event.refresh(one);
  await event.next('ada')(one);
});

const answered = async () =>
  (await event.log()).filter(({ type }) => type === 'QuestionAnswered').map(({ stream }) => stream);

describe('A question that was raced in one round and is raced in another', () => {
  it.each([false, true])('F13: counts in both, be the race named with the answer or not (%s)', async (isNamed) => {
    await event.answer('ada', 'served', 'A', 1_000, 0, isNamed)(one);
    expect(new Set(await answered()).size).toBe(2);
    expect(standingsShown(eventId, await event.log())).toEqual([[1, 'ada', 4, 2, 0]]);
    expect(event.misplaced).toEqual([]);
  });
});

import fc from 'fast-check';
import { readClientMessage } from './client-message';

const answer = {
  type: 'answer',
  requestId: 'r-1',
  gameId: 'g-1',
  questionId: 'q-1',
  answer: 'B',
  timeElapsed: 1_234.5,
};

const tournamentAnswer = {
  type: 'tournament_answer',
  requestId: 'r-1',
  eventId: 4,
  questionId: 'q-1',
  answer: 'B',
  timeElapsed: 1_234.5,
};

const read = (message: unknown) => readClientMessage(JSON.stringify(message));

describe('A message of a client', () => {
  it.each([
    [{ type: 'subscribe_leaderboard' }],
    [{ type: 'subscribe_system' }],
    [{ type: 'subscribe_content' }],
    [{ type: 'subscribe_schedule' }],
    [{ type: 'subscribe_progress' }],
    [{ type: 'subscribe_conversations' }],
    [{ type: 'subscribe_notices' }],
    [{ type: 'unsubscribe', topic: 'conversations' }],
    [{ type: 'ping' }],
    [{ type: 'authenticate', token: 'abc' }],
    [{ type: 'next', requestId: 'r-1', gameId: 'g-1' }],
    [{ type: 'skip', requestId: 'r-1', gameId: 'g-1', questionId: 'q-1' }],
    [answer],
    [{ type: 'subscribe_tournament' }],
    [{ type: 'subscribe_tournament', eventId: 4 }],
    [{ type: 'subscribe_live_leaderboard' }],
    [{ type: 'subscribe_live_leaderboard', eventId: 4 }],
    [{ type: 'unsubscribe', topic: 'leaderboard' }],
    [{ type: 'unsubscribe', topic: 'live_leaderboard', eventId: 4 }],
    [{ type: 'tournament_status', requestId: 'r-1', eventId: 4 }],
    [{ type: 'tournament_next', requestId: 'r-1', eventId: 4 }],
    [tournamentAnswer],
    [{ ...tournamentAnswer, gameId: 'g-1' }],
  ])('is understood: %j', (message) => {
    expect(read(message)).toEqual({ kind: 'message', message });
  });

  it('loses the fields it does not have', () => {
    const { kind, ...rest } = read({ ...answer, points: 2, isAdmin: true, __proto__: { role: 'admin' } });
    expect({ kind, ...rest }).toEqual({ kind: 'message', message: answer });
  });

  it.each([
    [{ ...answer, answer: 'E' }, ['answer']],
    [{ ...answer, answer: ['A'] }, ['answer']],
    [{ ...answer, timeElapsed: '12' }, ['timeElapsed']],
    [{ ...answer, timeElapsed: -1 }, ['timeElapsed']],
    [{ ...answer, timeElapsed: null }, ['timeElapsed']],
    [{ ...answer, gameId: { $ne: '' } }, ['gameId']],
    [{ ...answer, questionId: 'q'.repeat(65) }, ['questionId']],
    [{ ...answer, gameId: 'g'.repeat(201) }, ['gameId']],
    [{ ...answer, gameId: 'g\ud800' }, ['gameId']],
    [{ ...answer, questionId: 'q\0' }, ['questionId']],
    [{ type: 'skip', requestId: 'r-1' }, ['gameId', 'questionId']],
    [{ type: 'tournament_next', requestId: 'r-1' }, ['eventId']],
    [{ type: 'tournament_status', requestId: 'r-1', eventId: '4' }, ['eventId']],
    [{ type: 'tournament_status', requestId: 'r-1', eventId: 4.5 }, ['eventId']],
    [{ type: 'tournament_status', requestId: 'r-1', eventId: 2 ** 53 }, ['eventId']],
    [{ ...tournamentAnswer, eventId: 0, answer: 'E' }, ['eventId', 'answer']],
    [{ ...tournamentAnswer, gameId: 7 }, ['gameId']],
    [{ ...answer, answer: [[[['A']]]], timeElapsed: { $gt: 0 } }, ['answer', 'timeElapsed']],
  ])('is malformed and says where: %j', (message, fields) => {
    expect(read(message)).toEqual({ kind: 'malformed', requestId: 'r-1', fields });
  });

  it.each([
    ['{ not json', []],
    ['[]', []],
    ['null', []],
    ['"answer"', []],
    ['{}', ['type']],
    ['{"type":"constructor"}', ['type']],
    ['{"type":"__proto__"}', ['type']],
    ['{"type":"next","requestId":7,"gameId":"g-1"}', ['requestId']],
    ['{"type":"authenticate","token":" "}', ['token']],
    ['{"type":"subscribe_tournament","eventId":-4}', ['eventId']],
    ['{"type":"unsubscribe","topic":"everything"}', ['topic']],
    ['{"type":"subscribe_tournament","eventId":null}', ['eventId']],
    ['{"type":"subscribe_live_leaderboard","eventId":["4"]}', ['eventId']],
  ])('is malformed without a request it could answer: %s', (text, fields) => {
    expect(readClientMessage(text)).toEqual({ kind: 'malformed', requestId: null, fields });
  });

  it('never breaks the reader, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['message', 'malformed']).toContain(readClientMessage(text).kind);
      }),
      { seed: 356 },
    );
  });
});

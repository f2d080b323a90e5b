import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@app/contracts';
import { hostileTexts, mutated, oneOf, type Random, times } from './hostile-values';

const topics = ['leaderboard', 'system', 'schedule', 'content', 'duels', 'tournament', 'live_leaderboard'];
const requests = ['next', 'skip', 'answer', 'tournament_status', 'tournament_next', 'tournament_answer'];
const types = [...topics.map((name) => `subscribe_${name}`), 'unsubscribe', 'ping', 'authenticate', ...requests];
const SOCKETS = 6;
/** Below the limit at which a socket is closed. */
const FRAMES_A_SOCKET = 50;

/** Gives the values of messages: from earlier answers, by name. */
export type ValueOf = (name: string) => unknown;

/** Sends frames that are mostly a little wrong. @returns unforeseen answers, and the number of all answers */
export async function fuzzSockets(
  url: string,
  { frames, random, valueOf, tokens }: { frames: number; random: Random; valueOf: ValueOf; tokens: readonly string[] },
): Promise<{ unforeseen: string[]; answers: number }> {
  const unforeseen: string[] = [];
  let answers = 0;
  let left = frames;
  const lane = async () => {
    while (left > 0) {
      const count = Math.min(left, FRAMES_A_SOCKET);
      left -= count;
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
      socket.on('error', () => {});
      socket.on('message', (data) => {
        answers += 1;
        const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
        if (message.type === 'rejected' && message.data.statusCode >= 500) unforeseen.push(JSON.stringify(message));
      });
      await once(socket, 'open');
      if (random() < 0.8) socket.send(JSON.stringify({ type: 'authenticate', token: oneOf(random, tokens) }));
      for (let sent = 0; sent < count && socket.readyState === WebSocket.OPEN; sent += 1) {
        socket.send(frame(random, valueOf));
      }
      await drained(socket);
    }
  };
  await Promise.all(times(SOCKETS, lane));
  return { unforeseen, answers };
}

/**
 * Resolves when all earlier messages are handled: they are handled in order, so a pong comes after them. Also
 * resolves when the socket is closed.
 */
async function drained(socket: WebSocket): Promise<void> {
  const gone = once(socket, 'close');
  const done = new Promise<void>((resolve) => {
    socket.on('message', (data) => (data as Buffer).toString() === '{"type":"pong"}' && resolve());
  });
  if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  await Promise.race([done, gone]);
  socket.terminate();
}

function frame(random: Random, valueOf: ValueOf): string {
  const message: Record<string, unknown> = {
    type: oneOf(random, types),
    requestId: `r-${Math.floor(random() * 1e6)}`,
    eventId: random() < 0.8 ? 4 : valueOf('eventId'),
    gameId: valueOf('id of games'),
    questionId: valueOf('questionId'),
    topic: oneOf(random, topics),
    answer: oneOf(random, ['A', 'B', 'C', 'D']),
    timeElapsed: Math.floor(random() * 11_000),
    token: valueOf('token'),
  };
  if (random() < 0.1)
    return oneOf(random, [...hostileTexts, '[]', 'null', '{"type":', '['.repeat(3_000)]).slice(0, 3_900);
  return JSON.stringify(random() < 0.5 ? mutated(message, random) : message).slice(0, 3_900);
}

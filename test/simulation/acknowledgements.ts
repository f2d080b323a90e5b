import type { RecordedEvent } from '@app/event-store';
import type { GameEvent } from '../../apps/api/src/racing/game/game.events';
import type { RacerEvent } from '../../apps/api/src/people/racer/racer.events';
import type { Administrator } from './administrator';
import { isPart } from './effects';
import type { Player } from './player';

type Event = RecordedEvent<GameEvent | RacerEvent>;

const CLOSING = ['QuestionAnswered', 'QuestionTimedOut', 'QuestionSkipped'];

/** What people were told and the log does not have, or has twice. */
export function brokenPromises(
  players: readonly Player[],
  administrator: Administrator,
  log: readonly RecordedEvent[],
): string[] {
  const events = log as readonly Event[];
  return [
    ...players.flatMap((player) => brokenPromisesTo(player, events)),
    ...administrator.done.flatMap((done) => notDoneOnce(done, log)),
    ...lateAnswers(events),
  ];
}

function notDoneOnce({ type, data }: Administrator['done'][number], log: readonly RecordedEvent[]): string[] {
  const count = log.filter((event) => event.type === type && isPart(data, event.data)).length;
  return count === 1 ? [] : [`${type} ${JSON.stringify(data)} was promised, and is ${count} times in the log`];
}

function brokenPromisesTo({ client, userId, acknowledged }: Player, events: readonly Event[]): string[] {
  const registered = events.filter(({ type, data }) => type === 'RacerRegistered' && data.userId === userId);
  const wrong = registered.length === 1 ? [] : [`${client.name} is registered ${registered.length} times`];
  for (const { gameId, told } of acknowledged.answers) {
    const closed = events.filter(
      ({ type, data }) =>
        CLOSING.includes(type) && 'questionId' in data && data.gameId === gameId && data.questionId === told.questionId,
    );
    const [event] = closed;
    const isAsTold =
      event?.type === 'QuestionAnswered'
        ? event.data.answer === told.playerAnswer && event.data.points === told.pointsEarned
        : event?.type === 'QuestionTimedOut' && told.outcome === 'timed-out';
    if (closed.length === 1 && isAsTold) continue;
    wrong.push(
      `${client.name} was told ${JSON.stringify(told)}, and the log has ${JSON.stringify(closed.map(dataOf))}`,
    );
  }
  for (const { gameId, score } of acknowledged.results) {
    const finished = events.flatMap((event) =>
      event.type === 'QualifyingGameFinished' && event.data.gameId === gameId ? [event.data.totals.score] : [],
    );
    if (finished.length === 1 && finished[0] === score) continue;
    wrong.push(`${client.name} was told ${score} for the race ${gameId}, and the log has ${JSON.stringify(finished)}`);
  }
  return wrong;
}

const dataOf = ({ type, data }: Event) => ({ type, ...data });

function lateAnswers(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'QuestionAnswered') return [];
    const { servedAt, receivedAt, creditMs } = event.data;
    const tookMs = receivedAt - servedAt;
    return tookMs > 10_000 + creditMs ? [`${event.stream} has an answer that took ${tookMs} ms`] : [];
  });
}

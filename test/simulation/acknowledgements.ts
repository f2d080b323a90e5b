import type { RecordedEvent } from '@app/event-store';
import type { GameEvent } from '../../apps/api/src/racing/game/game.events';
import type { RacerEvent } from '../../apps/api/src/people/racer/racer.events';
import type { Administrator } from './administrator';
import { isPart } from './effects';
import type { Player } from './player';

type Event = RecordedEvent<GameEvent | RacerEvent>;

const CLOSING = ['QuestionAnswered', 'QuestionTimedOut', 'QuestionSkipped'];

/** What people were told and the log does not have, or has twice. What it has lost with an earlier copy is void. */
export function brokenPromises(
  players: readonly Player[],
  administrator: Administrator,
  log: readonly RecordedEvent[],
  lost: readonly RecordedEvent[],
): string[] {
  const events = log as readonly Event[];
  return [
    ...players.flatMap((player) => brokenPromisesTo(player, events, lost as readonly Event[])),
    ...administrator.done.flatMap((done) => notDoneOnce(done, log, lost)),
    ...lateAnswers(events),
  ];
}

function notDoneOnce(
  { type, data }: Administrator['done'][number],
  log: readonly RecordedEvent[],
  lost: readonly RecordedEvent[],
): string[] {
  const isIt = (event: RecordedEvent) => event.type === type && isPart(data, event.data);
  // Whoever ends a round whose start was lost ends the one that runs in the copy.
  const isItsStart = (event: RecordedEvent) =>
    type === 'RoundEnded' && event.type === 'RoundStarted' && isPart(data, event.data);
  const count = log.filter(isIt).length;
  return count === 1 || (count === 0 && lost.some((event) => isIt(event) || isItsStart(event)))
    ? []
    : [`${type} ${JSON.stringify(data)} was promised, and is ${count} times in the log`];
}

function brokenPromisesTo(
  { client, userId, acknowledged }: Player,
  events: readonly Event[],
  lost: readonly Event[],
): string[] {
  const isRegistration = ({ type, data }: Event) => type === 'RacerRegistered' && data.userId === userId;
  const registered = events.filter(isRegistration);
  const isVoid = registered.length === 0 && (userId === '' || lost.some(isRegistration));
  const wrong = registered.length === 1 || isVoid ? [] : [`${client.name} is registered ${registered.length} times`];
  for (const { gameId, told } of acknowledged.answers) {
    const isClosing = ({ type, data }: Event) =>
      CLOSING.includes(type) && 'questionId' in data && data.gameId === gameId && data.questionId === told.questionId;
    if (lost.some(isClosing)) continue;
    const closed = events.filter(isClosing);
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
    const scores = (of: readonly Event[]) =>
      of.flatMap((event) =>
        event.type === 'QualifyingGameFinished' && event.data.gameId === gameId ? [event.data.totals.score] : [],
      );
    if (scores(lost).length > 0) continue;
    const finished = scores(events);
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

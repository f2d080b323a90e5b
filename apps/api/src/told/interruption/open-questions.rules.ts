import type { GameEvent, GameStarted } from '../../racing/game/game.events';
import type { InterruptedQuestion, InterruptedRaces, InterruptionNoticed, RacesOfKind } from './interruption.events';

/** Between two signs of life, or since the last one. Milliseconds since 1970. */
export interface Silence {
  from: number;
  to: number;
}

/** A race, with when its round closed each question and itself for everybody; null outside of rounds. */
export interface WatchedRace {
  events: readonly GameEvent[];
  round: { closures: readonly number[]; endedAt: number | null } | null;
}

export type Interruption = Pick<InterruptionNoticed['data'], 'awayFrom' | 'backAt' | 'races'>;

/**
 * What a silence means for these races; null when it was too short, or when no question was open. What a player got or
 * sent is a later sign of life than the one that was written.
 */
export function interruptionBy(silence: Silence, races: readonly WatchedRace[], leastMs: number): Interruption | null {
  const signs = races.flatMap(({ events }) => events.map(playerSeenAt)).filter((at) => at < silence.to);
  const [awayFrom, backAt] = [signs.reduce((last, at) => Math.max(last, at), silence.from), silence.to];
  if (backAt - awayFrom < leastMs) return null;
  const groups = new Map<string, InterruptedRaces>();
  for (const race of races) {
    const question = openQuestion(race, { from: awayFrom, to: backAt });
    if (!question) continue;
    const kind = kindOf(startOf(race));
    const key = JSON.stringify(kind);
    const group = groups.get(key) ?? { ...kind, questions: [] };
    group.questions.push(question);
    groups.set(key, group);
  }
  return groups.size === 0 ? null : { awayFrom, backAt, races: [...groups.values()] };
}

/** Parts of an interruption with so many questions at most, because an append has a limit. */
export function partsOf(races: readonly InterruptedRaces[], most: number): InterruptedRaces[][] {
  const parts: InterruptedRaces[][] = [];
  let room = 0;
  for (const { questions, ...kind } of races) {
    for (let first = 0; first < questions.length;) {
      if (room === 0) {
        parts.push([]);
        room = most;
      }
      const some = questions.slice(first, first + room);
      parts.at(-1)!.push({ ...kind, questions: some });
      first += some.length;
      room -= some.length;
    }
  }
  return parts;
}

/** When the player got or sent something; -Infinity for what the application did by itself. */
function playerSeenAt({ type, data }: GameEvent): number {
  switch (type) {
    case 'GameStarted':
      return data.startedAt;
    case 'QuestionServed':
      return data.servedAt;
    case 'QuestionAnswered':
      return data.receivedAt;
    case 'QuestionSkipped':
      return data.skippedAt;
    case 'QuestionTimedOut':
      return data.lateAnswer?.receivedAt ?? -Infinity;
    case 'GameFinished':
    case 'ResultClaimed':
      return -Infinity;
    default:
      return data satisfies never;
  }
}

/** The question that was open in the silence. There is one at most, because nothing is served in it. */
function openQuestion({ events, round }: WatchedRace, { from, to }: Silence): InterruptedQuestion | null {
  const served = events.findLast((event) => event.type === 'QuestionServed' && event.data.servedAt < to);
  if (served?.type !== 'QuestionServed') return null;
  const { gameId, index, questionId, closesAt } = served.data;
  const closed = events.find((event) => closedAtOf(event, index) !== null);
  const closedForAllAt = Math.min(round?.closures[index] ?? Infinity, round?.endedAt ?? Infinity);
  const end = Math.min((closed && closedAtOf(closed, index)) ?? closesAt, closedForAllAt);
  if (end <= from) return null;
  return { gameId, userId: startOf({ events }).userId, index, questionId, ranOut: end <= to };
}

function closedAtOf({ type, data }: GameEvent, index: number): number | null {
  if (!('index' in data) || data.index !== index) return null;
  if (type === 'QuestionAnswered') return data.receivedAt;
  if (type === 'QuestionSkipped') return data.skippedAt;
  return type === 'QuestionTimedOut' ? data.closedAt : null;
}

const startOf = ({ events }: Pick<WatchedRace, 'events'>): GameStarted['data'] =>
  events[0]!.data as GameStarted['data'];

function kindOf(start: GameStarted['data']): RacesOfKind {
  if (start.kind !== 'tournament') return { kind: start.kind };
  const { eventId, attempt, round, run } = start.round;
  return { kind: start.kind, eventId, attempt, round, run };
}

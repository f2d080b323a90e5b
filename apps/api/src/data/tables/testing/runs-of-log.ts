import type { RecordedEvent } from '@app/event-store';

type Logged = RecordedEvent<any>;

export interface Run {
  event: Logged;
  /** When questions were closed for everybody, by index. */
  closedAt: number[];
  endedAt: number;
  rulings: Map<string, any>;
}

export const runKey = ({ eventId, attempt, round, run }: any): string => [eventId, attempt, round, run].join();

/** Every run of every round, also those that count no more. */
export function runsOfLog(log: readonly RecordedEvent[]): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const event of log as Logged[]) {
    const { type, data } = event;
    if (type === 'RoundStarted') runs.set(runKey(data), { event, closedAt: [], endedAt: Infinity, rulings: new Map() });
    const run = runs.get(runKey(data));
    if (!run) continue;
    if (type === 'QuestionAdvanced') while (run.closedAt.length < data.floor) run.closedAt.push(data.closedAt);
    if (type === 'RoundEnded') run.endedAt = data.endedAt;
    if (type === 'QuestionRuled') run.rulings.set(data.rulingId, data);
    if (type === 'RulingWithdrawn') run.rulings.delete(data.rulingId);
  }
  return runs;
}

/** The races of finals in the attempts, of events and of participants, and in the runs, that count now. */
export function countedInFinals(log: readonly RecordedEvent[]): Set<string> {
  const events = new Map<number, any>();
  const none = () => ({ attempt: 1, isDeleted: false, participants: new Map(), runs: new Map() });
  for (const { type, data, stream } of log as Logged[]) {
    if (!stream.startsWith('tournament-')) continue;
    const event = events.get(data.eventId) ?? none();
    events.set(data.eventId, event);
    if (data.participantAttempt !== undefined) event.participants.set(data.userId, data.participantAttempt);
    if (type === 'ParticipantRemoved') event.participants.delete(data.userId);
    if (type === 'ParticipantsCleared') event.participants.clear();
    if (type === 'TournamentReset' || type === 'TournamentResetWithdrawn') event.attempt = data.attempt;
    if (type === 'TournamentDeleted') event.isDeleted = true;
    if (type === 'TournamentRestored') event.isDeleted = false;
    if (type === 'RoundStarted') event.runs.set(runKey(data), data);
    if (type === 'RoundTakenBack') event.runs.delete(runKey(data));
  }
  const counted = new Set<string>();
  for (const { type, data } of log as Logged[]) {
    if (type !== 'GameStarted' || data.kind !== 'tournament') continue;
    const { eventId, attempt, round, run, participantAttempt } = data.round;
    const event = events.get(eventId);
    const runs = [...event.runs.values()].filter((one) => one.attempt === attempt && one.round === round);
    const newest = Math.max(...runs.map((one) => one.run));
    const isNewest = attempt === event.attempt && run === newest;
    const isOfParticipant = event.participants.get(data.userId) === participantAttempt;
    if (isNewest && isOfParticipant && !event.isDeleted) counted.add(data.gameId);
  }
  return counted;
}

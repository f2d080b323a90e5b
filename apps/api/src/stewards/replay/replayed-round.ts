import { type RecordedEvent, Rejection } from '@app/event-store';
import { roundGameId } from '../../finals/tournament-race/round-game';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { isSameRun, openRun, type ReplayedRun, runsAfter } from './replayed-runs.rules';

type RecordedTournamentEvent = RecordedEvent<TournamentEvent>;

/** Which run of a round. Without `attempt` and `run` the newest one. */
export interface RunChoice {
  round: number;
  attempt?: number | undefined;
  run?: number | undefined;
}

/** One run of a round in the stream of its tournament. */
export interface ReplayedRound {
  run: ReplayedRun;
  /** All runs of the tournament, the oldest first. */
  runs: readonly ReplayedRun[];
  /** The tournament's events up to the end of the run, in order. */
  events: readonly RecordedTournamentEvent[];
  /** The revisions of those that belong to the run. */
  ownRevisions: ReadonlySet<bigint>;
  /** The streams of all races that participants can have had in it. */
  gameIds: readonly string[];
}

/**
 * Finds a run in the stream of its tournament. The ids of its races follow from the participants, so nothing else has to
 * be looked up, and a deleted tournament is found as well.
 * @throws Rejection round-not-raced
 */
export function replayedRound(stream: readonly RecordedTournamentEvent[], choice: RunChoice): ReplayedRound {
  const runsBy = runsAfterEach(stream);
  const runs = runsBy.at(-1) ?? [];
  const run = runs.filter((each) => isChosen(each, choice)).toSorted(newestFirst)[0];
  if (!run) throw new Rejection('round-not-raced');
  const isOwn = stream.map((_, index) => {
    const open = openRun(runsBy[index]!) ?? openRun(runsBy[index - 1] ?? []);
    return open !== undefined && isSameRun(open, run);
  });
  const events = stream.slice(0, isOwn.lastIndexOf(true) + 1);
  const ownRevisions = new Set(stream.filter((_, index) => isOwn[index]).map(({ revision }) => revision));
  return { run, runs, events, ownRevisions, gameIds: gameIdsIn(events, ownRevisions, run) };
}

function runsAfterEach(stream: readonly RecordedTournamentEvent[]): (readonly ReplayedRun[])[] {
  let runs: readonly ReplayedRun[] = [];
  return stream.map((event) => (runs = runsAfter(runs, event)));
}

const isChosen = (run: ReplayedRun, choice: RunChoice): boolean =>
  run.round === choice.round &&
  (choice.attempt === undefined || run.attempt === choice.attempt) &&
  (choice.run === undefined || run.run === choice.run);

const newestFirst = (one: ReplayedRun, other: ReplayedRun): number =>
  other.attempt - one.attempt || other.run - one.run;

/** Of everybody who took part at any moment of the run, in each of their attempts. */
function gameIdsIn(
  events: readonly RecordedTournamentEvent[],
  ownRevisions: ReadonlySet<bigint>,
  { attempt, round, run }: ReplayedRun,
): string[] {
  const participants = new Map<string, number>();
  const attempts = new Map<string, ReadonlySet<number>>();
  for (const event of events) {
    takePart(participants, event);
    if (!ownRevisions.has(event.revision)) continue;
    for (const [userId, participantAttempt] of participants) {
      const known = attempts.get(userId);
      if (!known?.has(participantAttempt)) attempts.set(userId, new Set(known).add(participantAttempt));
    }
  }
  const { eventId } = events[0]!.data;
  return [...attempts].flatMap(([userId, ofUser]) =>
    [...ofUser].map((participantAttempt) => roundGameId({ eventId, attempt, participantAttempt, round, run }, userId)),
  );
}

/** Keeps the current attempt of each participant. */
function takePart(participants: Map<string, number>, { type, data }: RecordedTournamentEvent): void {
  switch (type) {
    case 'ParticipantJoined':
    case 'ParticipantReset':
      participants.set(data.userId, data.participantAttempt);
      break;
    case 'ParticipantRemoved':
      participants.delete(data.userId);
      break;
    case 'ParticipantsCleared':
    case 'TournamentDeleted':
      participants.clear();
      break;
    default:
  }
}

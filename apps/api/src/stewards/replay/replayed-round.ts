// @offered
import { type RecordedEvent, Rejection } from '@app/event-store';
import { roundGameId } from '../../finals/tournament-race/round-game';
import type {
  RoundEnded,
  RoundStarted,
  RoundTakenBack,
  TournamentEvent,
} from '../../finals/tournament/tournament.events';
import { isSameRun, type ReplayedRun, runsAfter } from './replayed-runs.rules';

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
  /** The tournament's events before the run. */
  before: readonly RecordedTournamentEvent[];
  start: RecordedEvent<RoundStarted>;
  /** The tournament's events in the run, from its start to its end, and the rulings on it. */
  own: readonly RecordedTournamentEvent[];
  /** The ids of all races that participants can have had in it. */
  gameIds: readonly string[];
}

/**
 * Finds a run in the stream of its tournament. The ids of its races follow from the participants, so nothing else has to
 * be looked up, and a deleted tournament is found as well.
 * @throws Rejection round-not-raced
 */
export function replayedRound(stream: readonly RecordedTournamentEvent[], choice: RunChoice): ReplayedRound {
  const runs = stream.reduce<readonly ReplayedRun[]>(runsAfter, []);
  const run = runs.filter((each) => isChosen(each, choice)).toSorted(newestFirst)[0];
  if (!run) throw new Rejection('round-not-raced');
  const startsAt = stream.findIndex((event) => event.type === 'RoundStarted' && isSameRun(event.data, run));
  const endsAt = stream.findIndex((event) => endsRun(event) && isSameRun(event.data, run));
  const before = stream.slice(0, startsAt);
  const raced = stream.slice(startsAt, endsAt < 0 ? undefined : endsAt + 1);
  const own = [...raced, ...stream.slice(startsAt + raced.length).filter((event) => isRulingOn(event, run))];
  const start = own[0] as RecordedEvent<RoundStarted>;
  return { run, runs, before, start, own, gameIds: gameIdsIn(before, own, run) };
}

const endsRun = (event: RecordedTournamentEvent): event is RecordedEvent<RoundEnded | RoundTakenBack> =>
  event.type === 'RoundEnded' || event.type === 'RoundTakenBack';

const isRulingOn = ({ type, data }: RecordedTournamentEvent, run: ReplayedRun): boolean =>
  (type === 'QuestionRuled' || type === 'RulingWithdrawn') && isSameRun(data, run);

const isChosen = (run: ReplayedRun, choice: RunChoice): boolean =>
  run.round === choice.round &&
  (choice.attempt === undefined || run.attempt === choice.attempt) &&
  (choice.run === undefined || run.run === choice.run);

const newestFirst = (one: ReplayedRun, other: ReplayedRun): number =>
  other.attempt - one.attempt || other.run - one.run;

/** Of everybody who took part at any moment of the run, in each of their attempts. */
function gameIdsIn(
  before: readonly RecordedTournamentEvent[],
  own: readonly RecordedTournamentEvent[],
  { attempt, round, run }: ReplayedRun,
): string[] {
  const participants = new Map<string, number>();
  const attempts = new Map<string, ReadonlySet<number>>();
  for (const event of before) takePart(participants, event);
  for (const event of own) {
    takePart(participants, event);
    for (const [userId, participantAttempt] of participants) {
      const known = attempts.get(userId);
      if (!known?.has(participantAttempt)) attempts.set(userId, new Set(known).add(participantAttempt));
    }
  }
  const { eventId } = own[0]!.data;
  return [...attempts].flatMap(([userId, ofUser]) =>
    [...ofUser].map((participantAttempt) => roundGameId({ eventId, attempt, participantAttempt, round, run }, userId)),
  );
}

/** Keeps the current attempt of each participant. */
function takePart(participants: Map<string, number>, { type, data }: RecordedTournamentEvent): void {
  switch (type) {
    case 'ParticipantJoined':
    case 'ParticipantReset':
    case 'ParticipantResetWithdrawn':
      participants.set(data.userId, data.participantAttempt);
      break;
    case 'ParticipantRemoved':
      participants.delete(data.userId);
      break;
    // After a deletion nothing is raced before a restoration, which brings everybody back.
    case 'ParticipantsCleared':
      participants.clear();
      break;
    default:
  }
}

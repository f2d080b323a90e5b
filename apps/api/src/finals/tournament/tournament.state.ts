// @offered
import { PersistentMap, Rejection } from '@app/event-store';
import { rulingsAfter } from './ruling.state';
import type { RulingEvent } from './ruling.events';
import { closuresAfter, neitherPausedNorEnded, type RoundRun, runAfter } from './round-run.state';
import type {
  QuestionAdvanced,
  RoundEnded,
  RoundPaused,
  RoundResumed,
  TournamentCreated,
  TournamentDetails,
  TournamentEvent,
} from './tournament.events';

export type TournamentState =
  { status: 'none' } | Tournament | { status: 'deleted'; eventId: number; before: Tournament };

export interface Tournament {
  status: 'scheduled' | 'active' | 'completed';
  eventId: number;
  details: TournamentDetails;
  totalRounds: number;
  questionsPerRound: number;
  /** By round, in racing order. */
  roundQuestions: ReadonlyMap<number, readonly string[]>;
  /** From 1; each reset begins one with a number that was never used before. */
  attempt: number;
  lastAttempt: number;
  /** The current participants, by user id. */
  participants: PersistentMap<Participant>;
  /** The last attempt of each removed participant: if they rejoin, they begin the next one. */
  formerAttempts: PersistentMap<number>;
  /** The newest run of each round that was started in this attempt. */
  rounds: ReadonlyMap<number, RoundRun>;
  /** The round started last in this attempt; null before the first. */
  currentRound: number | null;
  /** Restored when a start is taken back; null before the first start of the attempt. */
  beforeStart: Pick<Tournament, 'rounds' | 'currentRound'> | null;
  /** The number of each round's newest run in this attempt, even if it was taken back. */
  runs: ReadonlyMap<number, number>;
  /** Restored when a reset is withdrawn; null when there is none, or when something was raced since. */
  beforeReset: BeforeReset | null;
  showLeaderboard: boolean;
  completedAt: number | null;
}

export interface Participant {
  joinedAt: number;
  /** From 1; each reset begins one with a number that was never used before. */
  attempt: number;
  lastAttempt: number;
  /** The attempts before the resets that are not withdrawn, oldest first. */
  earlierAttempts: readonly number[];
}

type BeforeReset = Pick<
  Tournament,
  'status' | 'attempt' | 'rounds' | 'currentRound' | 'beforeStart' | 'runs' | 'beforeReset' | 'completedAt'
>;

export const noTournament: TournamentState = { status: 'none' };

/** @throws Rejection event-not-found */
export function existingTournament(state: TournamentState): Tournament {
  if (state.status === 'none' || state.status === 'deleted') throw new Rejection('event-not-found');
  return state;
}

/** The running round, paused or not. */
export function activeRound(tournament: Tournament): RoundRun | null {
  const round = tournament.currentRound === null ? undefined : tournament.rounds.get(tournament.currentRound);
  return round && round.endedAt === null ? round : null;
}

/** The list with the question at number `order`, from 1; at the end if the list is shorter. */
export function inserted(questionIds: readonly string[], questionId: string, order: number): string[] {
  return questionIds.toSpliced(order - 1, 0, questionId);
}

export function evolve(state: TournamentState, event: TournamentEvent): TournamentState {
  if (event.type === 'TournamentCreated') return created(event.data);
  if (state.status === 'deleted' && event.type === 'TournamentRestored') return state.before;
  if (state.status === 'none' || state.status === 'deleted') return state;
  return evolved(state, event);
}

function created({ eventId, totalRounds, questionsPerRound, ...data }: TournamentCreated['data']): Tournament {
  return {
    status: 'scheduled',
    eventId,
    details: detailsOf(data),
    totalRounds,
    questionsPerRound,
    roundQuestions: new Map(),
    attempt: 1,
    lastAttempt: 1,
    participants: PersistentMap.empty(),
    formerAttempts: PersistentMap.empty(),
    rounds: new Map(),
    currentRound: null,
    beforeStart: null,
    runs: new Map(),
    beforeReset: null,
    showLeaderboard: false,
    completedAt: null,
  };
}

function evolved(tournament: Tournament, event: Exclude<TournamentEvent, TournamentCreated>): TournamentState {
  switch (event.type) {
    case 'TournamentUpdated':
      return { ...tournament, details: detailsOf(event.data) };
    case 'ConfigurationChanged': {
      const { totalRounds, questionsPerRound } = event.data;
      const kept = [...tournament.roundQuestions].filter(([round]) => round <= totalRounds);
      return { ...tournament, totalRounds, questionsPerRound, roundQuestions: new Map(kept) };
    }
    case 'RoundQuestionAssigned': {
      const { round, questionId, order } = event.data;
      const questionIds = inserted(tournament.roundQuestions.get(round) ?? [], questionId, order);
      return { ...tournament, roundQuestions: new Map(tournament.roundQuestions).set(round, questionIds) };
    }
    case 'RoundQuestionRemoved': {
      const { round, questionId } = event.data;
      const left = (tournament.roundQuestions.get(round) ?? []).filter((id) => id !== questionId);
      return { ...tournament, roundQuestions: new Map(tournament.roundQuestions).set(round, left) };
    }
    case 'ParticipantJoined': {
      const { userId, joinedAt, participantAttempt: attempt } = event.data;
      const participant: Participant = { joinedAt, attempt, lastAttempt: attempt, earlierAttempts: [] };
      return { ...tournament, participants: tournament.participants.with(userId, participant) };
    }
    case 'ParticipantReset': {
      const { userId, participantAttempt: attempt } = event.data;
      const participant = tournament.participants.get(userId);
      if (!participant) return tournament;
      const earlierAttempts = [...participant.earlierAttempts, participant.attempt];
      const reset: Participant = { ...participant, attempt, lastAttempt: attempt, earlierAttempts };
      return { ...tournament, participants: tournament.participants.with(userId, reset) };
    }
    case 'ParticipantResetWithdrawn': {
      const { userId, participantAttempt: attempt } = event.data;
      const participant = tournament.participants.get(userId);
      if (!participant) return tournament;
      const restored = { ...participant, attempt, earlierAttempts: participant.earlierAttempts.slice(0, -1) };
      return { ...tournament, participants: tournament.participants.with(userId, restored) };
    }
    case 'ParticipantRemoved':
      return withoutParticipant(tournament, event.data.userId);
    case 'ParticipantsCleared':
      return [...tournament.participants].reduce((left, [userId]) => withoutParticipant(left, userId), tournament);
    case 'WentLive':
      return { ...tournament, status: 'active' };
    case 'RoundStarted': {
      const { eventId, attempt, round, run, questions, timeLimitMs, quickLimitMs, startedAt } = event.data;
      const { rounds, currentRound, runs } = tournament;
      const reference = { eventId, attempt, round, run };
      const { greenAt = startedAt } = event.data;
      const times = { startedAt, greenAt, wasGreen: false, closures: [], rulings: [], ...neitherPausedNorEnded };
      const started: RoundRun = { reference, questions, timeLimitMs, quickLimitMs, ...times };
      return {
        ...tournament,
        currentRound: round,
        rounds: new Map(rounds).set(round, started),
        beforeStart: { rounds, currentRound },
        runs: new Map(runs).set(round, run),
        beforeReset: null,
      };
    }
    case 'RoundTakenBack':
      return { ...tournament, ...tournament.beforeStart };
    case 'QuestionAdvanced':
    case 'RoundPaused':
    case 'RoundResumed':
    case 'RoundEnded':
    case 'QuestionRuled':
    case 'RulingWithdrawn':
      return withRound(tournament, event);
    case 'LeaderboardShown':
      return { ...tournament, showLeaderboard: true };
    case 'LeaderboardHidden':
      return { ...tournament, showLeaderboard: false };
    case 'LeaderboardBroadcast':
    case 'AdminMessageSent':
      return tournament;
    case 'TournamentReset': {
      const { attempt } = event.data;
      const status = tournament.status === 'completed' ? 'scheduled' : tournament.status;
      const nothingRaced = { rounds: new Map(), currentRound: null, beforeStart: null, runs: new Map() };
      const begun = { status, attempt, lastAttempt: attempt, ...nothingRaced, completedAt: null };
      return { ...tournament, ...begun, beforeReset: kept(tournament) };
    }
    case 'TournamentResetWithdrawn': {
      const { beforeReset } = tournament;
      if (!beforeReset) return tournament;
      const totalRounds = Math.max(tournament.totalRounds, ...beforeReset.rounds.keys());
      return { ...tournament, totalRounds, ...beforeReset };
    }
    case 'TournamentCompleted':
      return { ...tournament, status: 'completed', beforeReset: null, completedAt: event.data.completedAt };
    case 'TournamentDeleted':
      return { status: 'deleted', eventId: tournament.eventId, before: tournament };
    case 'TournamentRestored':
      return tournament;
    default:
      return event satisfies never;
  }
}

function kept(tournament: Tournament): BeforeReset {
  const { status, attempt, rounds, currentRound, beforeStart, runs, beforeReset, completedAt } = tournament;
  return { status, attempt, rounds, currentRound, beforeStart, runs, beforeReset, completedAt };
}

function withoutParticipant(tournament: Tournament, userId: string): Tournament {
  const participant = tournament.participants.get(userId);
  if (!participant) return tournament;
  const formerAttempts = tournament.formerAttempts.with(userId, participant.lastAttempt);
  return { ...tournament, participants: tournament.participants.without(userId), formerAttempts };
}

type RoundChange = QuestionAdvanced | RoundPaused | RoundResumed | RoundEnded | RulingEvent;

function withRound(tournament: Tournament, event: RoundChange): Tournament {
  const { round } = event.data;
  const run = tournament.rounds.get(round);
  return run ? { ...tournament, rounds: new Map(tournament.rounds).set(round, roundAfter(run, event)) } : tournament;
}

function roundAfter(run: RoundRun, event: RoundChange): RoundRun {
  switch (event.type) {
    case 'QuestionAdvanced':
      return { ...run, closures: closuresAfter(run.closures, event.data) };
    case 'QuestionRuled':
    case 'RulingWithdrawn':
      return { ...run, rulings: rulingsAfter(run.rulings, event) };
    default:
      return runAfter(run, event);
  }
}

function detailsOf(details: TournamentDetails): TournamentDetails {
  const { name, description, eventType, startsAt, durationMinutes, maxParticipants } = details;
  return { name, description, eventType, startsAt, durationMinutes, maxParticipants };
}

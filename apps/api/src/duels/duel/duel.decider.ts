import { DUEL_HOURS, type GameTotals } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import { type DuelChallenged, type DuelCompleted, type DuelEvent, duelLegId } from './duel.events';
import {
  type Duel,
  type DuelState,
  evolve,
  isPast,
  isRacer,
  isUnderWay,
  noDuel,
  openLegs,
  winnerOf,
} from './duel.state';

/** `now` in milliseconds since 1970. */
export type DuelCommand = { duelId: string; now: number } & (
  | ChallengeToDuel
  | AcceptDuel
  | { type: 'DeclineDuel'; userId: string; isAddressee: boolean }
  | { type: 'WithdrawDuel'; userId: string }
  | StartLeg
  | FinishLeg
  | { type: 'ExpireDuel' }
  | { type: 'CallOffDuel' }
  | { type: 'DeleteDuel' }
);

type ChallengeToDuel = { type: 'ChallengeToDuel' } & Omit<
  DuelChallenged['data'],
  'duelId' | 'challengedAt' | 'expiresAt'
>;
/** `isAddressee`: the challenge was sent to the address of this user. It is read beforehand and never changes. */
type AcceptDuel = { type: 'AcceptDuel'; userId: string; isAddressee: boolean };
/** `questions`: the present ones, for the first leg. */
type StartLeg = { type: 'StartLeg'; userId: string; questions: readonly QuestionSnapshot[] };
type FinishLeg = { type: 'FinishLeg'; userId: string; totals: GameTotals };

const DUEL_LIFETIME_MS = DUEL_HOURS * 60 * 60_000;

/** A duel of two racers over the same questions. Their answers are in their own races. */
export const duelDecider: Decider<DuelState, DuelCommand, DuelEvent> = { initialState: noDuel, evolve, decide };

function decide(command: DuelCommand, state: DuelState): DuelEvent[] {
  if (command.type === 'ChallengeToDuel') return state.status === 'none' ? [challenged(command)] : [];
  if (state.status === 'none' || state.status === 'deleted') return withoutDuel(command, state);
  switch (command.type) {
    case 'AcceptDuel':
      return accept(command, state);
    case 'DeclineDuel':
      return decline(command, state);
    case 'WithdrawDuel':
      return withdraw(command, state);
    case 'StartLeg':
      return startLeg(command, state);
    case 'FinishLeg':
      return finishLeg(command, state);
    case 'ExpireDuel':
      return expire(command, state);
    case 'CallOffDuel':
      return callOff(command, state);
    case 'DeleteDuel':
      return [deleted(command, state)];
    default:
      return command satisfies never;
  }
}

type Of<Type extends DuelCommand['type']> = Extract<DuelCommand, { type: Type }>;

/** A deleted duel stays deleted, and what its legs still report is not needed any more. */
function withoutDuel({ type }: DuelCommand, { status }: DuelState): DuelEvent[] {
  if (status === 'deleted' && (type === 'DeleteDuel' || type === 'FinishLeg' || type === 'ExpireDuel')) return [];
  throw new Rejection('duel-not-found');
}

function challenged({ type: _type, now, ...duel }: Of<'ChallengeToDuel'>): DuelChallenged {
  return { type: 'DuelChallenged', data: { ...duel, challengedAt: now, expiresAt: now + DUEL_LIFETIME_MS } };
}

/** Accepting again changes nothing for the racer who has accepted. Of several others the first wins. */
function accept({ duelId, userId, isAddressee, now }: Of<'AcceptDuel'>, duel: Duel): DuelEvent[] {
  if (userId === duel.challengerId) throw new Rejection('duel-not-yours');
  const mayAccept = duel.opponent === 'nobody' || isInvited(duel, userId, isAddressee);
  if (!mayAccept) throw new Rejection('duel-not-found');
  if (duel.status === 'pending') {
    if (isPast(duel, now)) throw new Rejection('duel-expired');
    return [{ type: 'DuelAccepted', data: { duelId, userId, acceptedAt: now } }];
  }
  if (duel.challengedId !== null && duel.challengedId !== userId) throw new Rejection('duel-taken');
  if (duel.status === 'expired') throw new Rejection('duel-expired');
  if (duel.status === 'withdrawn') throw new Rejection('duel-withdrawn');
  if (duel.status === 'declined') throw new Rejection('duel-not-pending');
  return [];
}

function decline({ duelId, userId, isAddressee, now }: Of<'DeclineDuel'>, duel: Duel): DuelEvent[] {
  if (userId === duel.challengerId || duel.opponent === 'nobody') throw new Rejection('duel-not-yours');
  if (!isInvited(duel, userId, isAddressee)) throw new Rejection('duel-not-found');
  if (duel.status === 'declined') return [];
  if (duel.status === 'expired' || (duel.status === 'pending' && isPast(duel, now)))
    throw new Rejection('duel-expired');
  if (duel.status === 'withdrawn') throw new Rejection('duel-withdrawn');
  if (duel.status !== 'pending') throw new Rejection('duel-not-pending');
  return [{ type: 'DuelDeclined', data: { duelId, userId, declinedAt: now } }];
}

/** Only its challenger takes a challenge back, and only until somebody has answered it. */
function withdraw({ duelId, userId, now }: Of<'WithdrawDuel'>, duel: Duel): DuelEvent[] {
  if (userId !== duel.challengerId) throw new Rejection(isRacer(duel, userId) ? 'duel-not-yours' : 'duel-not-found');
  if (duel.status === 'withdrawn') return [];
  if (duel.status === 'expired' || (duel.status === 'pending' && isPast(duel, now)))
    throw new Rejection('duel-expired');
  if (duel.status !== 'pending') throw new Rejection('duel-not-pending');
  return [{ type: 'DuelWithdrawn', data: { duelId, userId, withdrawnAt: now } }];
}

const isInvited = ({ challengedId }: Duel, userId: string, isAddressee: boolean) =>
  challengedId === null ? isAddressee : challengedId === userId;

/** Starting again finds the leg that has started. */
function startLeg({ duelId, userId, questions, now }: Of<'StartLeg'>, duel: Duel): DuelEvent[] {
  if (!isRacer(duel, userId)) throw new Rejection('duel-not-found');
  if (duel.legs[userId]) return [];
  if (duel.status === 'pending') throw new Rejection('duel-not-accepted');
  if (duel.status === 'expired') throw new Rejection('duel-expired');
  if (!isUnderWay(duel)) throw new Rejection('duel-over');
  if (isPast(duel, now)) throw new Rejection('duel-expired');
  if (duel.questions === null && questions.length === 0) throw new Rejection('insufficient-questions');
  const gameId = duelLegId(duelId, userId);
  const copies = duel.questions === null ? questions : null;
  return [{ type: 'DuelLegStarted', data: { duelId, userId, gameId, questions: copies, startedAt: now } }];
}

/** The second finished leg completes the duel. A leg that finishes after the end of its duel is only recorded. */
function finishLeg({ duelId, userId, totals, now }: Of<'FinishLeg'>, duel: Duel): DuelEvent[] {
  const leg = duel.legs[userId];
  if (!leg) throw new Rejection('duel-not-found');
  if (leg.totals !== null) return [];
  const finished: DuelEvent = {
    type: 'DuelLegFinished',
    data: { duelId, userId, gameId: leg.gameId, totals, finishedAt: now },
  };
  const after = evolve(duel, finished) as Duel;
  const isLast = after.status === 'active' && Object.keys(after.legs).length === 2 && openLegs(after).length === 0;
  return isLast ? [finished, completed(duelId, after, now)] : [finished];
}

/** By the clock. Open legs are closed beforehand, so that what was raced counts. */
function expire({ duelId, now }: Of<'ExpireDuel'>, duel: Duel): DuelEvent[] {
  if (!isUnderWay(duel) || !isPast(duel, now) || openLegs(duel).length > 0) return [];
  if (Object.keys(duel.legs).length > 0) return [completed(duelId, duel, now)];
  return [{ type: 'DuelExpired', data: { duelId, expiredAt: now } }];
}

/** By an administrator, or because a racer's account was deleted: nobody wins. */
function callOff({ duelId, now }: Of<'CallOffDuel'>, { status }: Duel): DuelEvent[] {
  if (status === 'completed') throw new Rejection('duel-over');
  return status === 'expired' ? [] : [{ type: 'DuelExpired', data: { duelId, expiredAt: now } }];
}

function deleted({ duelId, now }: Of<'DeleteDuel'>, { status, category, ...duel }: Duel): DuelEvent {
  const { challengerId, challengedId, winnerId } = duel;
  const isCompleted = status === 'completed' && challengedId !== null;
  const completed = isCompleted ? { challengerId, challengedId, winnerId } : null;
  return { type: 'DuelDeleted', data: { duelId, category, completed, deletedAt: now } };
}

function completed(duelId: string, duel: Duel, now: number): DuelCompleted {
  const { challengerId, challengedId } = duel;
  if (challengedId === null) throw new Error(`Duel ${duelId} was raced and has no opponent`);
  const winnerId = winnerOf({ ...duel, challengedId });
  return { type: 'DuelCompleted', data: { duelId, challengerId, challengedId, winnerId, completedAt: now } };
}

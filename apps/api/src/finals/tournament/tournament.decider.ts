import { type Decider, Rejection } from '@app/event-store';
import { decideOnParticipant, type ParticipantCommand, wiped, type Wiping } from './participant.decisions';
import { decideOnRoundQuestions, type RoundQuestionCommand } from './round-question.decisions';
import { decideOnRound, type RoundCommand, roundEnded } from './round.decisions';
import { decideOnRuling, type RulingCommand } from './ruling.decisions';
import type { TournamentDetails, TournamentEvent } from './tournament.events';
import { decideOnWithdrawal, restored, type WithdrawalCommand } from './withdrawal.decisions';
import { evolve, existingTournament, noTournament, type Tournament, type TournamentState } from './tournament.state';

/** `now` in milliseconds since 1970. */
export type TournamentCommand = AnnounceTournament | ChangeOfTournament;

/** `goLive`: makes the event live at once. */
interface AnnounceTournament {
  type: 'AnnounceTournament';
  eventId: number;
  details: TournamentDetails;
  totalRounds: number;
  questionsPerRound: number;
  goLive: boolean;
  now: number;
}

/** A command to an existing event. */
export type ChangeOfTournament =
  EventCommand | RoundQuestionCommand | ParticipantCommand | RoundCommand | RulingCommand | WithdrawalCommand;

type EventCommand = { now: number } &
  /** Fields that are left out do not change. */
  (
    | { type: 'UpdateDetails'; details: Partial<TournamentDetails>; goLive: boolean }
    | { type: 'Configure'; totalRounds: number; questionsPerRound: number }
    | { type: 'SendAdminMessage'; messageId: string }
    | { type: 'ShowLeaderboard' | 'HideLeaderboard' | 'BroadcastLeaderboard' }
    | { type: 'GoLive' | 'CompleteTournament' }
    | ({ type: 'ResetTournament' | 'DeleteTournament' } & Wiping)
  );

/** One event from its announcement to its end. A command that changes nothing records nothing. */
export const tournamentDecider: Decider<TournamentState, TournamentCommand, TournamentEvent> = {
  initialState: noTournament,
  evolve,
  decide,
};

function decide(command: TournamentCommand, state: TournamentState): TournamentEvent[] {
  if (command.type === 'AnnounceTournament') return state.status === 'none' ? created(command) : [];
  if (command.type === 'RestoreTournament') return restored(command, state);
  if (state.status === 'deleted' && command.type === 'DeleteTournament') return [];
  const tournament = existingTournament(state);
  switch (command.type) {
    case 'AssignRoundQuestion':
    case 'RemoveRoundQuestion':
    case 'ReleaseQuestion':
    case 'AssignCandidates':
      return decideOnRoundQuestions(command, tournament);
    case 'JoinTournament':
    case 'ResetParticipant':
    case 'RemoveParticipant':
    case 'ClearParticipants':
      return decideOnParticipant(command, tournament);
    case 'BeginRound':
    case 'AdvanceQuestion':
    case 'PauseRound':
    case 'ResumeRound':
    case 'TakeBackRound':
    case 'EndRound':
      return decideOnRound(command, tournament);
    case 'RuleQuestion':
    case 'WithdrawRuling':
      return decideOnRuling(command, tournament);
    case 'WithdrawTournamentReset':
    case 'WithdrawParticipantReset':
      return decideOnWithdrawal(command, tournament);
    default:
      return decideOnEvent(command, tournament);
  }
}

function created({ goLive, now, ...command }: AnnounceTournament): TournamentEvent[] {
  const { eventId, details, totalRounds, questionsPerRound } = command;
  const data = { eventId, ...details, totalRounds, questionsPerRound, createdAt: now };
  const wentLive: TournamentEvent[] = goLive ? [{ type: 'WentLive', data: { eventId, liveAt: now } }] : [];
  return [{ type: 'TournamentCreated', data }, ...wentLive];
}

function decideOnEvent(command: EventCommand, tournament: Tournament): TournamentEvent[] {
  const { eventId } = tournament;
  const { now } = command;
  switch (command.type) {
    case 'UpdateDetails': {
      const details = { ...tournament.details, ...command.details };
      requireRoomForAll(details, tournament);
      const updated: TournamentEvent = { type: 'TournamentUpdated', data: { eventId, ...details, updatedAt: now } };
      return [
        ...(isSame(details, tournament.details) ? [] : [updated]),
        ...(command.goLive && tournament.status === 'scheduled' ? wentLive(tournament, now) : []),
      ];
    }
    case 'Configure':
      return configured(command, tournament);
    case 'GoLive':
      return wentLive(tournament, now);
    case 'SendAdminMessage':
      return [{ type: 'AdminMessageSent', data: { eventId, messageId: command.messageId, sentAt: now } }];
    case 'ShowLeaderboard':
      return tournament.showLeaderboard ? [] : [{ type: 'LeaderboardShown', data: { eventId, shownAt: now } }];
    case 'HideLeaderboard':
      return tournament.showLeaderboard ? [{ type: 'LeaderboardHidden', data: { eventId, hiddenAt: now } }] : [];
    case 'BroadcastLeaderboard':
      return [{ type: 'LeaderboardBroadcast', data: { eventId, broadcastAt: now } }];
    case 'ResetTournament': {
      if (tournament.rounds.size === 0 && tournament.status !== 'completed') return [];
      const data = { eventId, attempt: tournament.lastAttempt + 1, ...wiped(command), resetAt: now };
      return [...roundEnded(tournament, now), { type: 'TournamentReset', data }];
    }
    case 'CompleteTournament':
      if (tournament.status === 'completed') return [];
      return [...roundEnded(tournament, now), { type: 'TournamentCompleted', data: { eventId, completedAt: now } }];
    case 'DeleteTournament': {
      const data = { eventId, ...wiped(command), deletedAt: now };
      return [...roundEnded(tournament, now), { type: 'TournamentDeleted', data }];
    }
    default:
      return command satisfies never;
  }
}

/**
 * Refuses a limit below the number of participants. An event that is already above its limit can still be
 * changed in other ways.
 */
function requireRoomForAll({ maxParticipants }: TournamentDetails, { details, participants }: Tournament): void {
  if (maxParticipants >= participants.size || maxParticipants === details.maxParticipants) return;
  throw new Rejection('event-has-more-participants', { participants: participants.size });
}

/** The number of rounds never goes below the highest started one, so that raced rounds stay. */
function configured(
  { totalRounds, questionsPerRound, now }: Extract<EventCommand, { type: 'Configure' }>,
  tournament: Tournament,
): TournamentEvent[] {
  const isSoAlready = totalRounds === tournament.totalRounds && questionsPerRound === tournament.questionsPerRound;
  if (isSoAlready) return [];
  if (totalRounds < Math.max(0, ...tournament.rounds.keys())) throw new Rejection('round-already-raced');
  const data = { eventId: tournament.eventId, totalRounds, questionsPerRound, changedAt: now };
  return [{ type: 'ConfigurationChanged', data }];
}

function wentLive({ eventId, status }: Tournament, liveAt: number): TournamentEvent[] {
  if (status === 'completed') throw new Rejection('event-completed');
  return status === 'active' ? [] : [{ type: 'WentLive', data: { eventId, liveAt } }];
}

const isSame = (one: TournamentDetails, other: TournamentDetails) =>
  (Object.keys(other) as (keyof TournamentDetails)[]).every((field) => one[field] === other[field]);

// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';
import { type TournamentEvent, tournamentStream } from './tournament.events';
import type { TournamentState } from './tournament.state';

export interface OneTournament {
  eventId: number;
}

/** `decider` and `stream` of one event, for the command handler. */
export const tournamentSubject = (eventId: number) => ({
  decider: tournamentDecider,
  stream: tournamentStream(eventId),
});

export type DecidedTournament = Decided<TournamentState, TournamentEvent>;

/** A command to one event. @throws Rejection event-not-found, and refusals by the event's rules */
abstract class OfTournament<Name extends TournamentCommand['type']> extends Intention<
  OneTournament & DataOf<TournamentCommand, Name>,
  DecidedTournament
> {}

/** Needs a free number; `AnnounceTournamentByProcess` finds one. */
export class AnnounceTournament extends OfTournament<'AnnounceTournament'> {}
export class UpdateDetails extends OfTournament<'UpdateDetails'> {}
export class Configure extends OfTournament<'Configure'> {}
export class GoLive extends OfTournament<'GoLive'> {}
export class SendAdminMessage extends OfTournament<'SendAdminMessage'> {}
export class ShowLeaderboard extends OfTournament<'ShowLeaderboard'> {}
export class HideLeaderboard extends OfTournament<'HideLeaderboard'> {}
export class BroadcastLeaderboard extends OfTournament<'BroadcastLeaderboard'> {}
export class ResetTournament extends OfTournament<'ResetTournament'> {}
export class CompleteTournament extends OfTournament<'CompleteTournament'> {}
export class DeleteTournament extends OfTournament<'DeleteTournament'> {}

export class AssignRoundQuestion extends OfTournament<'AssignRoundQuestion'> {}
export class RemoveRoundQuestion extends OfTournament<'RemoveRoundQuestion'> {}
export class ReleaseQuestion extends OfTournament<'ReleaseQuestion'> {}
/** Needs drawn questions; `FillRoundsByProcess` draws them. */
export class AssignCandidates extends OfTournament<'AssignCandidates'> {}

export class WithdrawTournamentReset extends OfTournament<'WithdrawTournamentReset'> {}
export class WithdrawParticipantReset extends OfTournament<'WithdrawParticipantReset'> {}
/** `RestoreTournamentByProcess` also restores its invitations. */
export class RestoreTournament extends OfTournament<'RestoreTournament'> {}

export class JoinTournament extends OfTournament<'JoinTournament'> {}
export class ResetParticipant extends OfTournament<'ResetParticipant'> {}
export class RemoveParticipant extends OfTournament<'RemoveParticipant'> {}
export class ClearParticipants extends OfTournament<'ClearParticipants'> {}

/** Needs the current questions; `BeginRoundByProcess` looks them up. */
export class BeginRound extends OfTournament<'BeginRound'> {}
export class AdvanceQuestion extends OfTournament<'AdvanceQuestion'> {}
export class PauseRound extends OfTournament<'PauseRound'> {}
export class ResumeRound extends OfTournament<'ResumeRound'> {}
export class TakeBackRound extends OfTournament<'TakeBackRound'> {}
export class EndRound extends OfTournament<'EndRound'> {}

export class RuleQuestion extends OfTournament<'RuleQuestion'> {}
export class WithdrawRuling extends OfTournament<'WithdrawRuling'> {}

export const tournamentCommandHandlers = decidedBy(({ eventId }: OneTournament) => tournamentSubject(eventId), {
  AnnounceTournament,
  UpdateDetails,
  Configure,
  GoLive,
  SendAdminMessage,
  ShowLeaderboard,
  HideLeaderboard,
  BroadcastLeaderboard,
  ResetTournament,
  CompleteTournament,
  DeleteTournament,
  AssignRoundQuestion,
  RemoveRoundQuestion,
  ReleaseQuestion,
  AssignCandidates,
  WithdrawTournamentReset,
  WithdrawParticipantReset,
  RestoreTournament,
  JoinTournament,
  ResetParticipant,
  RemoveParticipant,
  ClearParticipants,
  BeginRound,
  AdvanceQuestion,
  PauseRound,
  ResumeRound,
  TakeBackRound,
  EndRound,
  RuleQuestion,
  WithdrawRuling,
});

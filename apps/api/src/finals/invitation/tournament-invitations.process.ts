import { Injectable } from '@nestjs/common';
import { type CommandContext, inSlices, Rejection, StreamStates, uuidV5 } from '@app/event-store';
import { Accounts } from '../../people/accounts/accounts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { tournamentSubject } from '../tournament/tournament.commands';
import { existingTournament, type Tournament } from '../tournament/tournament.state';
import { invitationSubject, IssueInvitation, WithdrawInvitation } from './invitation.commands';
import { InvitationAcceptance } from './invitation-acceptance.process';
import { InvitationTokens } from './invitation-tokens';
import type { ShownInvitation } from './invitation.view';
import { isPast } from './invitation.state';
import { Invitations } from './invitations';

/** Namespace for the ids of invitations. */
const INVITATIONS = '0f3d8a52-8d0b-4b0c-9a3f-6f2d7c1e5b64';

export interface IssuedInvitation {
  invitation: ShownInvitation;
  token: string;
}

export interface Issued {
  /** In the order of the user ids. */
  invitations: IssuedInvitation[];
  /** How many of the invitations are new. */
  issuedCount: number;
}

interface InvitedRacers {
  eventId: number;
  userIds: readonly string[];
}

interface InvitationOfEvent {
  eventId: number;
  invitationId: string;
}

/**
 * Issues one invitation to each racer. A racer who takes part or has a pending invitation gets that one again.
 * @throws Rejection event-not-found, event-completed, participant-not-found
 */
export class InviteRacersByProcess extends Intention<InvitedRacers, Issued> {}

/**
 * Issues one invitation for whoever accepts first. A repeated command gives the same invitation.
 * @throws Rejection event-not-found, event-completed
 */
export class InviteAnybodyByProcess extends Intention<{ eventId: number }, Issued> {}

/** @throws Rejection not-found, invitation-already-accepted */
export class WithdrawInvitationByProcess extends Intention<InvitationOfEvent, void> {}

/**
 * Issues the invitations to an event. Each user has one valid invitation, however often and from wherever it is
 * requested.
 */
@Injectable()
export class TournamentInvitations {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly invitations: Invitations,
    private readonly acceptance: InvitationAcceptance,
    private readonly tokens: InvitationTokens,
    private readonly accounts: Accounts,
  ) {}

  /** @throws Rejection participant-not-found, with the ids of those without an account */
  async requireAccounts(userIds: readonly string[]): Promise<void> {
    const known = new Set((await this.accounts.byIds(userIds)).map(({ _id }) => _id));
    const participantIds = userIds.filter((id) => !known.has(id));
    if (participantIds.length > 0) throw new Rejection('participant-not-found', { participantIds });
  }

  async issueOpen(eventId: number, context: CommandContext): Promise<Issued> {
    await this.openEvent(eventId);
    const id = uuidV5(JSON.stringify([eventId, 'open', context.commandId]), INVITATIONS);
    const { invitation, token } = await this.issue(id, eventId, null, context);
    return { invitations: [{ invitation, token }], issuedCount: 1 };
  }

  async issueTo({ userIds, eventId }: InvitedRacers, context: CommandContext): Promise<Issued> {
    const tournament = await this.openEvent(eventId);
    const different = [...new Set(userIds)];
    await this.requireAccounts(different);
    const issued = await inSlices(different, (userId) => this.issueOne(userId, tournament, context));
    return {
      invitations: issued.map(({ invitation, token }) => ({ invitation, token })),
      issuedCount: issued.filter(({ isNew }) => isNew).length,
    };
  }

  async withdraw({ invitationId, eventId }: InvitationOfEvent, context: CommandContext): Promise<void> {
    const { state } = await this.streams.load(invitationSubject(invitationId));
    if (state.status === 'none' || state.eventId !== eventId) throw new Rejection('not-found');
    await this.commands.execute(new WithdrawInvitation({ invitationId }, context));
  }

  /**
   * The invitations of one user to one event are numbered, and each number is used only when all earlier
   * invitations are over. The id is derived from the number, so two requests for the same person at the same
   * moment issue the same invitation.
   */
  private async issueOne(userId: string, tournament: Tournament, context: CommandContext) {
    const { eventId } = tournament;
    for (let number = 1; ; number += 1) {
      const id = uuidV5(JSON.stringify([eventId, userId, number]), INVITATIONS);
      const { state } = await this.streams.load(invitationSubject(id));
      switch (state.status) {
        case 'none':
          return (await this.ownOfParticipant(userId, tournament)) ?? this.issue(id, eventId, userId, context);
        case 'pending':
          if (isPast(state, context.now)) break;
          return this.issue(id, eventId, userId, context);
        case 'accepted':
          if (await this.acceptance.isSpent(id, userId, context)) break;
          return {
            invitation: { _id: id, ...state, status: state.status },
            token: await this.tokens.tokenFor(id),
            isNew: false,
          };
        case 'expired':
        case 'revoked':
          break;
        default:
          return state satisfies never;
      }
    }
  }

  /** The invitation by which a participant joined, so that no other is needed; null for others. */
  private async ownOfParticipant(userId: string, { eventId, participants }: Tournament) {
    if (!participants.has(userId)) return null;
    const invitation = await this.invitations.acceptedBy(userId, eventId);
    return invitation && { invitation, token: await this.tokens.tokenFor(invitation._id), isNew: false };
  }

  /** Stores the token before it issues the invitation, so that no invitation is ever seen without a link. */
  private async issue(invitationId: string, eventId: number, userId: string | null, context: CommandContext) {
    const token = await this.tokens.tokenFor(invitationId);
    const issuing = new IssueInvitation({ invitationId, eventId, userId }, context);
    const { state, events, repeated } = await this.commands.execute(issuing);
    if (state.status === 'none' || state.status === 'revoked') throw new Rejection('invitation-invalid');
    const isNew = events.length > 0 || repeated;
    return { invitation: { _id: invitationId, ...state, status: state.status }, token, isNew };
  }

  private async openEvent(eventId: number): Promise<Tournament> {
    const { state } = await this.streams.load(tournamentSubject(eventId));
    const tournament = existingTournament(state);
    if (tournament.status === 'completed') throw new Rejection('event-completed');
    return tournament;
  }
}

export const tournamentInvitationHandlers = [
  carriedOut(InviteRacersByProcess, TournamentInvitations, (process, racers, context) =>
    process.issueTo(racers, context),
  ),
  carriedOut(InviteAnybodyByProcess, TournamentInvitations, (process, { eventId }, context) =>
    process.issueOpen(eventId, context),
  ),
  carriedOut(WithdrawInvitationByProcess, TournamentInvitations, (process, of, context) =>
    process.withdraw(of, context),
  ),
];

import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { type CommandContext, DeciderCommandHandler, inSlices, Rejection } from '@app/event-store';
import { Accounts } from '../accounts/accounts';
import { tournamentSubject } from '../tournament/tournament.commands';
import { existingTournament, type Tournament } from '../tournament/tournament.state';
import { HandleInvitation, invitationSubject } from './invitation.commands';
import { InvitationAcceptance } from './invitation-acceptance';
import { InvitationTokens } from './invitation-tokens';
import type { ToldInvitation } from './invitation.view';
import { isPast } from './invitation.state';
import { Invitations } from './invitations';
import { later } from './log-places';

/** Namespace of the ids of invitations. */
const INVITATIONS = '0f3d8a52-8d0b-4b0c-9a3f-6f2d7c1e5b64';

export interface IssuedInvitation {
  invitation: ToldInvitation;
  token: string;
}

export interface Issued {
  /** In the order of the users. */
  invitations: IssuedInvitation[];
  /** Of the last event this caused; null when everybody had their invitation. */
  position: bigint | null;
}

/** Issues an event's invitations: one that counts for each user, however often and from wherever they are asked for. */
@Injectable()
export class EventInvitations {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly commands: CommandBus,
    private readonly invitations: Invitations,
    private readonly acceptance: InvitationAcceptance,
    private readonly tokens: InvitationTokens,
    private readonly accounts: Accounts,
  ) {}

  /** @throws Rejection participant-not-found, with those who have no account */
  async requireAccounts(userIds: readonly string[]): Promise<void> {
    const known = new Set((await this.accounts.byIds(userIds)).map(({ _id }) => _id));
    const participantIds = userIds.filter((id) => !known.has(id));
    if (participantIds.length > 0) throw new Rejection('participant-not-found', { participantIds });
  }

  /** One for whoever accepts first; the same command issues the same one. @throws Rejection event-not-found, event-completed */
  async issueOpen(eventId: number, context: CommandContext): Promise<Issued> {
    await this.openEvent(eventId);
    const id = uuidV5(JSON.stringify([eventId, 'open', context.commandId]), INVITATIONS);
    const { position, ...issued } = await this.issue(id, eventId, null, context);
    return { invitations: [issued], position };
  }

  /**
   * One for each. Who has one that waits, or takes part, is given that one.
   * @throws Rejection event-not-found, event-completed, participant-not-found
   */
  async issueTo(userIds: readonly string[], eventId: number, context: CommandContext): Promise<Issued> {
    const tournament = await this.openEvent(eventId);
    const different = [...new Set(userIds)];
    await this.requireAccounts(different);
    const issued = await inSlices(different, (userId) => this.issueOne(userId, tournament, context));
    return {
      invitations: issued.map(({ invitation, token }) => ({ invitation, token })),
      position: issued.reduce<bigint | null>((last, { position }) => later(last, position), null),
    };
  }

  /**
   * The invitations of one user to one event are numbered, and a number is used when all before it are over. Its id follows
   * from it, so that two who invite the same person at the same moment issue the same invitation.
   */
  private async issueOne(userId: string, tournament: Tournament, context: CommandContext) {
    const { eventId } = tournament;
    for (let number = 1; ; number += 1) {
      const id = uuidV5(JSON.stringify([eventId, userId, number]), INVITATIONS);
      const { state } = await this.handler.load(invitationSubject(id));
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
            position: null,
          };
        case 'expired':
        case 'revoked':
          break;
        default:
          return state satisfies never;
      }
    }
  }

  /** Who takes part by an invitation that was for whoever accepts first needs no other. */
  private async ownOfParticipant(userId: string, { eventId, participants }: Tournament) {
    if (!participants.has(userId)) return null;
    const invitation = await this.invitations.acceptedBy(userId, eventId);
    return invitation && { invitation, token: await this.tokens.tokenFor(invitation._id), position: null };
  }

  /** The token is there before the invitation is: one without a link is never seen. */
  private async issue(invitationId: string, eventId: number, userId: string | null, context: CommandContext) {
    const token = await this.tokens.tokenFor(invitationId);
    const command = { type: 'IssueInvitation', invitationId, eventId, userId, now: context.now } as const;
    const { state, position } = await this.commands.execute(new HandleInvitation(command, context));
    if (state.status === 'none' || state.status === 'revoked') throw new Rejection('invitation-invalid');
    return { invitation: { _id: invitationId, ...state, status: state.status }, token, position };
  }

  private async openEvent(eventId: number): Promise<Tournament> {
    const { state } = await this.handler.load(tournamentSubject(eventId));
    const tournament = existingTournament(state);
    if (tournament.status === 'completed') throw new Rejection('event-completed');
    return tournament;
  }
}

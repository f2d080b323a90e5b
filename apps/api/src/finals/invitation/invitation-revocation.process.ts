// @offered
import { Injectable } from '@nestjs/common';
import { type Actor, type AppendedEvent, type CommandContext, contextCausedBy, inSlices } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import {
  ClearParticipants,
  type DecidedTournament,
  DeleteTournament,
  type OneTournament,
  RemoveParticipant,
} from '../tournament/tournament.commands';
import type {
  ParticipantRemoved,
  ParticipantsCleared,
  TournamentDeleted,
  TournamentEvent,
  Wiped,
} from '../tournament/tournament.events';
import { RevokeInvitation } from './invitation.commands';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';

/** The events that revoke invitations. */
export type RevokingEvent = ParticipantRemoved | ParticipantsCleared | TournamentDeleted;

/** Like the commands of the tournament, for callers who also wait until the invitations are revoked. */
export class RemoveParticipantByProcess extends Intention<OneTournament & Required<Wiped> & { userId: string }, void> {}
export class ClearParticipantsByProcess extends Intention<OneTournament & Required<Wiped>, void> {}
export class DeleteTournamentByProcess extends Intention<OneTournament & Required<Wiped>, void> {}

/**
 * Revokes all invitations to an event, pending and accepted, when its participants are cleared or the event is
 * deleted. Revokes one participant's invitations when that participant is removed.
 */
@Injectable()
export class InvitationRevocation {
  constructor(
    private readonly invitations: Invitations,
    private readonly commands: Commands,
    private readonly runner: ProjectionRunner,
  ) {}

  /**
   * Carries out the command and revokes the invitations at once. The reactor revokes those that are not visible
   * yet.
   */
  async after(command: Intention<OneTournament, DecidedTournament>): Promise<void> {
    const { events, position } = await this.commands.execute(command);
    const event = events.find(isRevoking);
    if (!event || position === null) return;
    await this.runner.untilPosition(position, [invitationsProjection.name]);
    const { actor, occurredAt } = event.metadata;
    await this.revoke(event, position, Date.parse(occurredAt), actor);
  }

  /** Revokes the invitations issued before `position`, the log position of the event. A repeat changes nothing. */
  async revoke(revoking: AppendedEvent<RevokingEvent>, position: bigint, now: number, actor: Actor): Promise<void> {
    const userId = revoking.type === 'ParticipantRemoved' ? revoking.data.userId : undefined;
    const ids = await this.invitations.issuedBefore(position, revoking.data.eventId, userId);
    const context: CommandContext = contextCausedBy(revoking, 'invitation-revocation', now, actor);
    await inSlices(ids, (invitationId) => this.commands.execute(new RevokeInvitation({ invitationId }, context)));
  }
}

export const invitationRevocationHandlers = [
  carriedOut(RemoveParticipantByProcess, InvitationRevocation, (process, participant, context) =>
    process.after(new RemoveParticipant(participant, context)),
  ),
  carriedOut(ClearParticipantsByProcess, InvitationRevocation, (process, event, context) =>
    process.after(new ClearParticipants(event, context)),
  ),
  carriedOut(DeleteTournamentByProcess, InvitationRevocation, (process, event, context) =>
    process.after(new DeleteTournament(event, context)),
  ),
];

const revokingTypes: readonly string[] = ['ParticipantRemoved', 'ParticipantsCleared', 'TournamentDeleted'];

function isRevoking(event: AppendedEvent<TournamentEvent>): event is AppendedEvent<RevokingEvent> {
  return revokingTypes.includes(event.type);
}

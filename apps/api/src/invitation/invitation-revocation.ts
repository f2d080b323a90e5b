import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type Actor, type AppendedEvent, contextCausedBy, inSlices } from '@app/event-store';
import { ReadYourWrites } from '../http/read-your-writes';
import type {
  ParticipantRemoved,
  ParticipantsCleared,
  TournamentDeleted,
  TournamentEvent,
} from '../tournament/tournament.events';
import { HandleInvitation } from './invitation.commands';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';
import { later } from './log-places';

/** What takes invitations with it. */
export type TakingEvent = ParticipantRemoved | ParticipantsCleared | TournamentDeleted;

/**
 * Takes back what was issued for an event, waiting and accepted, when its participants are cleared or it is deleted; and
 * what one participant had, when they are taken out.
 */
@Injectable()
export class InvitationRevocation {
  constructor(
    private readonly invitations: Invitations,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * For whoever waits for the outcome: takes back at once what the events ask for, of which the last is at `position`, and
   * holds the answer until nobody sees it any more. What cannot be seen yet is left to the reactor.
   */
  async followUp(
    events: readonly AppendedEvent<TournamentEvent>[],
    position: bigint | null,
    response: Response,
  ): Promise<void> {
    const shownBy = [invitationsProjection.name];
    const taking = events.find(isTaking);
    if (!taking || position === null) return;
    await this.readYourWrites.until(response, position, shownBy);
    const { actor, occurredAt } = taking.metadata;
    const last = await this.revoke(taking, position, Date.parse(occurredAt), actor);
    await this.readYourWrites.until(response, last, shownBy);
  }

  /**
   * Takes back what was issued before `position`, where the event is in the log. Answers where the last of it is. Done again
   * it is found done.
   */
  async revoke(
    taking: AppendedEvent<TakingEvent>,
    position: bigint,
    now: number,
    actor: Actor,
  ): Promise<bigint | null> {
    const userId = taking.type === 'ParticipantRemoved' ? taking.data.userId : undefined;
    const ids = await this.invitations.issuedBefore(position, taking.data.eventId, userId);
    const context = contextCausedBy(taking, 'invitation-revocation', now, actor);
    const revoked = await inSlices(ids, (invitationId) =>
      this.commands.execute(new HandleInvitation({ type: 'RevokeInvitation', invitationId, now }, context)),
    );
    return revoked.reduce<bigint | null>((last, { position }) => later(last, position), null);
  }
}

const takingTypes: readonly string[] = ['ParticipantRemoved', 'ParticipantsCleared', 'TournamentDeleted'];

function isTaking(event: AppendedEvent<TournamentEvent>): event is AppendedEvent<TakingEvent> {
  return takingTypes.includes(event.type);
}

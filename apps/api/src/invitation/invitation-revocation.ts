import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type Actor, type AppendedEvent, contextCausedBy } from '@app/event-store';
import { ReadYourWrites } from '../http/read-your-writes';
import type { ParticipantsCleared, TournamentDeleted, TournamentEvent } from '../tournament/tournament.events';
import { HandleInvitation } from './invitation.commands';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';
import { later } from './log-places';

/** So many appends at a time: an event store of several machines takes no more of them at once. */
const SLICE = 16;

/** What takes an event's invitations with it. */
type Taking = AppendedEvent<ParticipantsCleared | TournamentDeleted>;

/** Takes back what was issued for an event, waiting and accepted, when its participants are cleared or it is deleted. */
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
  async followUp(events: readonly AppendedEvent<TournamentEvent>[], position: bigint | null, response: Response) {
    const shownBy = [invitationsProjection.name];
    for (const event of events) {
      if (event.type !== 'ParticipantsCleared' && event.type !== 'TournamentDeleted') continue;
      await this.readYourWrites.until(response, position, shownBy);
      const { actor, occurredAt } = event.metadata;
      const last = await this.revoke(event, Date.parse(occurredAt), actor);
      await this.readYourWrites.until(response, last, shownBy);
    }
  }

  /** Takes back what was issued before. Answers where the last of it is in the log. Done again it is found done. */
  async revoke(taking: Taking, now: number, actor: Actor): Promise<bigint | null> {
    const ids = await this.invitations.issuedUntil(taking.data.eventId, momentOf(taking));
    const context = contextCausedBy(taking, 'invitation-revocation', now, actor);
    let last: bigint | null = null;
    for (let done = 0; done < ids.length; done += SLICE) {
      const revocations = ids.slice(done, done + SLICE).map((invitationId) => {
        return this.commands.execute(new HandleInvitation({ type: 'RevokeInvitation', invitationId, now }, context));
      });
      for (const { position } of await Promise.all(revocations)) last = later(last, position);
    }
    return last;
  }
}

function momentOf(taking: Taking): number {
  return taking.type === 'ParticipantsCleared' ? taking.data.clearedAt : taking.data.deletedAt;
}

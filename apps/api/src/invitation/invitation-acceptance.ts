import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AcceptInvitationBody } from '@app/contracts';
import {
  type Actor,
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  DeciderCommandHandler,
  EventStore,
  Rejection,
} from '@app/event-store';
import { HandleTournament, tournamentSubject } from '../tournament/tournament.commands';
import { AcceptanceWishes } from './acceptance-wishes';
import { HandleInvitation, invitationSubject } from './invitation.commands';
import { type InvitationAccepted, type InvitationEvent, invitationStream } from './invitation.events';
import { InvitationTokens } from './invitation-tokens';
import { type Invitation, isPast } from './invitation.state';
import { later } from './log-places';

export interface Acceptance {
  /** `recovered`: another request of the same user was quicker. `repeated`: it was accepted before this one came. */
  outcome: 'accepted' | 'recovered' | 'repeated';
  eventId: number;
  /** Of the last event this caused. */
  position: bigint | null;
}

/**
 * An invitation becomes a place in the event, over the two streams they are kept in. The second write is found done when it
 * is done again, so that a crash between the two is healed by whoever comes first: the next request or the reactor.
 */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly events: EventStore,
    private readonly commands: CommandBus,
    private readonly tokens: InvitationTokens,
    private readonly wishes: AcceptanceWishes,
  ) {}

  /**
   * @throws Rejection invitation-invalid, invitation-not-yours, invitation-expired, event-completed, event-full
   */
  async accept(
    token: string,
    userId: string,
    wishes: AcceptInvitationBody,
    context: CommandContext,
  ): Promise<Acceptance> {
    const invitationId = await this.tokens.invitationOf(token);
    if (!invitationId) throw new Rejection('invitation-invalid');
    const { state: before } = await this.handler.load(invitationSubject(invitationId));
    if (before.status === 'none') throw new Rejection('invitation-invalid');
    const { eventId } = before;
    if (before.status === 'pending' && !isPast(before, context.now) && isFor(userId, before)) {
      const takesPart = await this.requirePlace(eventId, userId);
      // An invitation for whoever comes first is not used up by who has a place.
      if (takesPart && before.userId === null) return { outcome: 'repeated', eventId, position: null };
    }

    const command = { type: 'AcceptInvitation', invitationId, userId, now: context.now } as const;
    const { events, repeated, position } = await this.commands.execute(new HandleInvitation(command, context));
    await this.wishes.keep(invitationId, userId, wishes);
    const [accepted = await this.acceptanceOf(invitationId)] = events.filter(isAcceptance);
    const joined = await this.join(accepted, context.now, context.actor);

    if (events.length > 0 || repeated) return { outcome: 'accepted', eventId, position: later(position, joined) };
    if (!(await this.isParticipant(eventId, userId))) throw new Rejection('invitation-invalid');
    return { outcome: before.status === 'accepted' ? 'repeated' : 'recovered', eventId, position: joined };
  }

  /**
   * The second write of an acceptance. Answers where in the log it is; null when there is nothing to write any more.
   * @throws Rejection event-not-found, event-completed, event-full
   */
  async join(accepted: AppendedEvent<InvitationAccepted>, now: number, actor: Actor): Promise<bigint | null> {
    const { invitationId, eventId, userId } = accepted.data;
    const { state } = await this.handler.load(invitationSubject(invitationId));
    if (state.status !== 'accepted') return null;
    const context = contextCausedBy(accepted, 'invitation-join', now, actor);
    const command = { type: 'JoinTournament', userId, invitationId, now } as const;
    const { position } = await this.commands.execute(new HandleTournament(eventId, command, context));
    return position;
  }

  /**
   * Whether the place that the accepted invitation gave was taken away again. One that a crash withheld is taken now, and one
   * that the event has no room for is still to come.
   */
  async isSpent(invitationId: string, userId: string, { now, actor }: CommandContext): Promise<boolean> {
    const accepted = await this.acceptanceOf(invitationId);
    try {
      await this.join(accepted, now, actor);
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    }
    return !(await this.isParticipant(accepted.data.eventId, userId));
  }

  /**
   * Whether the user has a place already. The place itself is taken by the writes that follow: this spares those who come
   * too late an acceptance in vain.
   */
  private async requirePlace(eventId: number, userId: string): Promise<boolean> {
    const { state } = await this.handler.load(tournamentSubject(eventId));
    if (state.status === 'none' || state.status === 'deleted') throw new Rejection('invitation-invalid');
    if (state.participants.has(userId)) return true;
    if (state.status === 'completed') throw new Rejection('event-completed');
    if (state.participants.size >= state.details.maxParticipants) throw new Rejection('event-full');
    return false;
  }

  private async isParticipant(eventId: number, userId: string): Promise<boolean> {
    const { state } = await this.handler.load(tournamentSubject(eventId));
    return 'participants' in state && state.participants.has(userId);
  }

  private async acceptanceOf(invitationId: string): Promise<AppendedEvent<InvitationAccepted>> {
    const events = (await this.events.readStream(invitationStream(invitationId))) as unknown[];
    return (events as AppendedEvent<InvitationEvent>[]).find(isAcceptance)!;
  }
}

const isAcceptance = (event: AppendedEvent<InvitationEvent>): event is AppendedEvent<InvitationAccepted> =>
  event.type === 'InvitationAccepted';

const isFor = (userId: string, invitation: Invitation) => invitation.userId === null || invitation.userId === userId;

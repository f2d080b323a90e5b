import { Injectable } from '@nestjs/common';
import type { AcceptInvitationBody } from '@app/contracts';
import {
  type Actor,
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  Rejection,
  StreamStates,
} from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { JoinTournament, tournamentSubject } from '../tournament/tournament.commands';
import { AcceptanceChoices } from './acceptance-choices';
import { AcceptInvitation, invitationSubject } from './invitation.commands';
import type { InvitationAccepted } from './invitation.events';
import { InvitationTokens } from './invitation-tokens';
import { type Invitation, isPast } from './invitation.state';

interface Holder {
  token: string;
  userId: string;
  choices: AcceptInvitationBody;
}

export interface Acceptance {
  /**
   * `recovered`: another request of the same user was faster. `repeated`: the user had accepted it before this
   * request.
   */
  outcome: 'accepted' | 'recovered' | 'repeated';
  eventId: number;
}

/**
 * Accepts an invitation by its link and joins the event.
 * @throws Rejection invitation-invalid, invitation-not-yours, invitation-expired, event-completed, event-full
 */
export class AcceptInvitationByProcess extends Intention<Holder, Acceptance> {}

/**
 * Turns an invitation into a seat in the event, with two writes to two streams. The second write is repeatable,
 * so that after a crash in between the next request or the reactor makes up for it.
 */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly tokens: InvitationTokens,
    private readonly choices: AcceptanceChoices,
  ) {}

  async accept({ token, userId, choices }: Holder, context: CommandContext): Promise<Acceptance> {
    const invitationId = await this.tokens.idOf(token);
    if (!invitationId) throw new Rejection('invitation-invalid');
    const { state: before } = await this.streams.load(invitationSubject(invitationId));
    if (before.status === 'none') throw new Rejection('invitation-invalid');
    const { eventId } = before;
    if (before.status === 'pending' && !isPast(before, context.now) && isFor(userId, before)) {
      const takesPart = await this.requireSeat(eventId, userId);
      // A participant does not use up an open invitation.
      if (takesPart && before.userId === null) return { outcome: 'repeated', eventId };
    }

    const accepting = new AcceptInvitation({ invitationId, userId }, context);
    const { events, repeated } = await this.commands.execute(accepting);
    await this.choices.keep(invitationId, userId, choices);
    const [accepted = await this.acceptanceOf(invitationId)] = events.filter(
      (event) => event.type === 'InvitationAccepted',
    );
    await this.join(accepted, context.now, context.actor);

    if (events.length > 0 || repeated) return { outcome: 'accepted', eventId };
    if (!(await this.isParticipant(eventId, userId))) throw new Rejection('invitation-invalid');
    return { outcome: before.status === 'accepted' ? 'repeated' : 'recovered', eventId };
  }

  /**
   * The second write of an acceptance, if it is not written yet.
   * @throws Rejection event-not-found, event-completed, event-full
   */
  async join(accepted: AppendedEvent<InvitationAccepted>, now: number, actor: Actor): Promise<void> {
    const { invitationId, eventId, userId } = accepted.data;
    const { state } = await this.streams.load(invitationSubject(invitationId));
    if (state.status !== 'accepted') return;
    const context = contextCausedBy(accepted, 'invitation-join', now, actor);
    await this.commands.execute(new JoinTournament({ eventId, userId, invitationId }, context));
  }

  /**
   * True when the seat from an accepted invitation was taken away again. A seat that a crash withheld is given
   * now. A seat that a full event refuses may still be given later.
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
   * True when the user already has a seat. The later writes take the seat; this check only spares a racer who
   * comes too late a useless acceptance.
   */
  private async requireSeat(eventId: number, userId: string): Promise<boolean> {
    const { state } = await this.streams.load(tournamentSubject(eventId));
    if (state.status === 'none' || state.status === 'deleted') throw new Rejection('invitation-invalid');
    if (state.participants.has(userId)) return true;
    if (state.status === 'completed') throw new Rejection('event-completed');
    if (state.participants.size >= state.details.maxParticipants) throw new Rejection('event-full');
    return false;
  }

  private async isParticipant(eventId: number, userId: string): Promise<boolean> {
    const { state } = await this.streams.load(tournamentSubject(eventId));
    return 'participants' in state && state.participants.has(userId);
  }

  private async acceptanceOf(invitationId: string): Promise<AppendedEvent<InvitationAccepted>> {
    const events = await this.streams.events(invitationSubject(invitationId));
    return events.find((event) => event.type === 'InvitationAccepted')!;
  }
}

export const acceptInvitationByProcessHandler = carriedOut(
  AcceptInvitationByProcess,
  InvitationAcceptance,
  (process, holder, context) => process.accept(holder, context),
);

const isFor = (userId: string, invitation: Invitation) => invitation.userId === null || invitation.userId === userId;

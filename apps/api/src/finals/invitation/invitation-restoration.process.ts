// @offered
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  EventStore,
  inSlices,
} from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type OneTournament, RestoreTournament } from '../tournament/tournament.commands';
import { tournamentStream } from '../tournament/tournament.events';
import type { WithdrawalCommand } from '../tournament/withdrawal.decisions';
import type { TournamentRestored } from '../tournament/withdrawal.events';
import { RestoreInvitation } from './invitation.commands';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';

/** Like the command of the tournament, for callers who also wait until the invitations are there again. */
export class RestoreTournamentByProcess extends Intention<
  OneTournament & DataOf<WithdrawalCommand, 'RestoreTournament'>,
  void
> {}

/** Gives the invitations back that the deletion of an event revoked, when the event is restored. */
@Injectable()
export class InvitationRestoration {
  constructor(
    private readonly invitations: Invitations,
    private readonly events: EventStore,
    private readonly commands: Commands,
    private readonly runner: ProjectionRunner,
  ) {}

  /**
   * Restores the event, and its invitations at once. The reactor restores those that are not visible yet.
   * @throws Rejection refusals by the event's rules
   */
  async after(command: RestoreTournament): Promise<void> {
    const { events, position } = await this.commands.execute(command);
    const event = events.find(isRestored);
    if (!event || position === null) return;
    await this.runner.untilPosition(position, [invitationsProjection.name]);
    const { actor, occurredAt } = event.metadata;
    await this.restore(event, Date.parse(occurredAt), actor);
  }

  /** Restores what was revoked since the event was deleted. A repeat changes nothing. */
  async restore(restored: AppendedEvent<TournamentRestored>, now: number, actor: Actor): Promise<void> {
    const { eventId } = restored.data;
    const stream = await this.events.readStream(tournamentStream(eventId));
    const until = stream.findIndex(({ id }) => id === restored.id);
    const deleted = stream.slice(0, until).findLast(({ type }) => type === 'TournamentDeleted');
    if (!deleted) return;
    const ids = await this.invitations.revokedAfter(deleted.position, eventId);
    const context: CommandContext = contextCausedBy(restored, 'invitation-restoration', now, actor);
    await inSlices(ids, (invitationId) => this.commands.execute(new RestoreInvitation({ invitationId }, context)));
  }
}

export const restoreTournamentByProcessHandler = carriedOut(
  RestoreTournamentByProcess,
  InvitationRestoration,
  (process, event, context) => process.after(new RestoreTournament(event, context)),
);

const isRestored = (event: { type: string }): event is AppendedEvent<TournamentRestored> =>
  event.type === 'TournamentRestored';

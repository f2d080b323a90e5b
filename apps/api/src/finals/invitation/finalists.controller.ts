import { Body, Controller } from '@nestjs/common';
import type { QualifiersView, TournamentCreateAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Leaderboard } from '../../racing/leaderboard/leaderboard';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { TournamentCreateDto } from './invitation.dto';
import { invitationsProjection } from './invitations.projection';
import { IssuedInvitationViews } from './issued-invitation-views';
import { AnnounceAndInviteByProcess } from './tournament-creation.process';

/** From the leaderboard to a tournament: who has qualified, and the event that they are invited to. */
@Controller()
export class FinalistsController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly commands: Commands,
    private readonly issuedViews: IssuedInvitationViews,
  ) {}

  @Call('GET /api/tournament/qualifiers', 'events')
  qualifiers(): Promise<QualifiersView> {
    return this.leaderboard.qualifiers();
  }

  @Call('POST /api/tournament/create', 'events')
  @ShownBy(tournamentsProjection, invitationsProjection)
  async create(
    @Body() { name, description, participantIds }: TournamentCreateDto,
    @Context() context: CommandContext,
  ): Promise<TournamentCreateAnswer> {
    const wish = { name, description: description ?? '', participantIds };
    const { eventId, invitations } = await this.commands.execute(new AnnounceAndInviteByProcess(wish, context));
    return { event: { id: eventId, name }, invitations: await this.issuedViews.of(invitations) };
  }
}

import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { QualifiersView, TournamentCreateAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { Leaderboard } from '../leaderboard/leaderboard';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { TournamentCreateDto } from './invitation.dto';
import { invitationsProjection } from './invitations.projection';
import { IssuedInvitationViews } from './issued-invitation-views';
import { TournamentCreation } from './tournament-creation';

/** From the leaderboard to a tournament: who qualified, and the event they are invited to. */
@AdminOnly()
@Controller('api/tournament')
export class FinalistsController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly creation: TournamentCreation,
    private readonly issuedViews: IssuedInvitationViews,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** Best first. */
  @Get('qualifiers')
  qualifiers(): Promise<QualifiersView> {
    return this.leaderboard.qualifiers();
  }

  @Post('create')
  async create(
    @Body() { name, description, participantIds }: TournamentCreateDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentCreateAnswer> {
    const wish = { name, description: description ?? '', participantIds };
    const { eventId, invitations, position } = await this.creation.create(wish, context);
    await this.readYourWrites.until(response, position, [tournamentsProjection.name, invitationsProjection.name]);
    return { event: { id: eventId, name }, invitations: await this.issuedViews.of(invitations) };
  }
}

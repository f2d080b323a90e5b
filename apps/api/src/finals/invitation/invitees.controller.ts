import { Controller, HttpCode, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { InviteesReport } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { PeopleFileQueryDto } from '../../platform/files/people-file.dto';
import { receivedPeople } from '../../platform/files/people-rows';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { Tournaments } from '../tournament/tournaments';
import { invitationsProjection } from './invitations.projection';
import { Invitees } from './invitees';
import { IssuedInvitationViews } from './issued-invitation-views';
import { InviteRacersByProcess } from './tournament-invitations.process';

/** Invites the racers of a file. */
@Controller()
export class InviteesController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly invitees: Invitees,
    private readonly commands: Commands,
    private readonly issuedViews: IssuedInvitationViews,
  ) {}

  @Call('POST /api/events/{id}/invite/file', 'events')
  @ShownBy(invitationsProjection)
  @HttpCode(200)
  async invite(
    @Param('id', EventIdPipe) eventId: number,
    @Query() query: PeopleFileQueryDto,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<InviteesReport> {
    const rows = await receivedPeople(request);
    const { status } = await this.tournaments.existing(eventId);
    if (status === 'completed') throw new Rejection('event-completed');
    const { found, userIds } = await this.invitees.found(eventId, rows);
    const dryRun = query.dryRun === 'true';
    const report: InviteesReport = { dryRun, ...found, invitations: [] };
    if (dryRun) return report;
    if (report.wrong > 0 && query.skipWrong !== 'true') throw new Rejection('people-invalid', { ...report });
    if (userIds.length === 0) return report;
    const { invitations } = await this.commands.execute(new InviteRacersByProcess({ eventId, userIds }, context));
    return { ...report, invitations: await this.issuedViews.of(invitations) };
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import type {
  AcceptInvitationAnswer,
  InvitationView,
  InviteAnswer,
  IssuedInvitationView,
  PageView,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { RacerNames } from '../accounts/racer-names';
import { SignInThrottle } from '../accounts/sign-in-throttle';
import { Context } from '../http/command-context';
import { PageQueryDto, windowOf } from '../http/page-query.dto';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, CurrentViewer, OptionalViewer, Public, type Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { participantsProjection } from '../tournament/participants.projection';
import { Tournaments } from '../tournament/tournaments';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { EventInvitations } from './event-invitations';
import { AcceptInvitationDto, InviteDto } from './invitation.dto';
import { invitationView } from './invitation.view';
import { InvitationAcceptance } from './invitation-acceptance';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';
import { IssuedInvitationViews } from './issued-invitation-views';

/** A whole venue may open its links behind one address. */
const LOOKS_PER_MINUTE = 1_200;
const WISHES_MAX_CHARACTERS = 10_000;

@Controller('api')
export class InvitationController {
  constructor(
    private readonly eventInvitations: EventInvitations,
    private readonly acceptance: InvitationAcceptance,
    private readonly invitations: Invitations,
    private readonly tokens: InvitationTokens,
    private readonly tournaments: Tournaments,
    private readonly racerNames: RacerNames,
    private readonly issuedViews: IssuedInvitationViews,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: ProcessClock,
  ) {}

  /** One for each of the participants, or one for whoever accepts first. */
  @AdminOnly()
  @Post('events/:id/invite')
  @HttpCode(200)
  async invite(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { participantIds = [] }: InviteDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InviteAnswer> {
    const issued =
      participantIds.length > 0
        ? await this.eventInvitations.issueTo(participantIds, eventId, context)
        : await this.eventInvitations.issueOpen(eventId, context);
    await this.readYourWrites.until(response, issued.position, [invitationsProjection.name]);
    const invitations = await this.issuedViews.of(issued.invitations);
    const { invitationToken: token, expiresAt } = invitations[0]!;
    return { token, expiresAt, invitations };
  }

  /** The newest first. */
  @AdminOnly()
  @Get('tournament/:id/invitations')
  async issued(
    @Param('id', EventIdPipe) eventId: number,
    @Query() query: PageQueryDto,
  ): Promise<PageView<IssuedInvitationView>> {
    await this.tournaments.existing(eventId);
    const { page, pageSize, ...window } = windowOf(query);
    const { invitations, total } = await this.invitations.ofEvent(eventId, window);
    const tokens = await this.tokens.of(invitations.map(({ _id }) => _id));
    const issued = invitations.map((invitation) => ({ invitation, token: tokens.get(invitation._id) ?? '' }));
    return { entries: await this.issuedViews.of(issued), total, page, pageSize };
  }

  /** For whoever has the link. */
  @Public()
  @UseGuards(SignInThrottle)
  @SkipThrottle({ account: true })
  @Throttle({ address: { ttl: 60_000, limit: LOOKS_PER_MINUTE } })
  @Get('tournament/invitation/:token')
  async look(@Param('token') token: string, @OptionalViewer() viewer: Viewer | undefined): Promise<InvitationView> {
    const invitationId = await this.tokens.invitationOf(token);
    const invitation = invitationId && (await this.invitations.byId(invitationId));
    const event = invitation && (await this.tournaments.byId(invitation.eventId));
    if (!invitation || !event) throw new Rejection('invitation-invalid');
    const names = await this.racerNames.of(invitation.userId === null ? [] : [invitation.userId]);
    const viewerId = viewer?.userId ?? null;
    return invitationView(invitation, event, { token, names, now: this.clock.now(), viewerId });
  }

  /** Answered when every screen shows the new participant, also to who is told that it was so before. */
  @Post('tournament/invitation/:token/accept')
  @HttpCode(200)
  async accept(
    @Param('token') token: string,
    @Body() wishes: AcceptInvitationDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptInvitationAnswer> {
    if (JSON.stringify(wishes).length > WISHES_MAX_CHARACTERS) throw new Rejection('body-too-large');
    const { outcome, eventId, position } = await this.acceptance.accept(token, userId, wishes, context);
    const shownBy = [invitationsProjection.name, tournamentsProjection.name, participantsProjection.name];
    await this.readYourWrites.until(response, position, shownBy);
    switch (outcome) {
      case 'accepted':
        return { message: 'Invitation accepted', eventId, status: 'accepted' };
      case 'repeated':
        throw new Rejection('invitation-already-accepted', { eventId });
      case 'recovered':
        throw new Rejection('invitation-recovered', { eventId });
      default:
        return outcome satisfies never;
    }
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type {
  AcceptInvitationAnswer,
  DoneAnswer,
  InvitationView,
  InviteAnswer,
  IssuedInvitationView,
  PageView,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { RacerNames } from '../../people/accounts/racer-names';
import { SignInThrottle } from '../../people/accounts/sign-in-throttle';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { AdminOnly, CurrentViewer, OptionalViewer, Public, type Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { participantsProjection } from '../tournament/participants.projection';
import { Tournaments } from '../tournament/tournaments';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { InviteAnybody, InviteRacers, WithdrawInvitationOfEvent } from './tournament-invitations.process';
import { AcceptInvitationDto, InviteDto } from './invitation.dto';
import { invitationView } from './invitation.view';
import { JoinByInvitation } from './invitation-acceptance.process';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';
import { IssuedInvitationViews } from './issued-invitation-views';

/** A whole venue may open its links from one address. */
const LOOKS_PER_MINUTE = 1_200;
const CHOICES_MAX_CHARACTERS = 10_000;

@Controller('api')
export class InvitationController {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: Invitations,
    private readonly tokens: InvitationTokens,
    private readonly tournaments: Tournaments,
    private readonly racerNames: RacerNames,
    private readonly issuedViews: IssuedInvitationViews,
    private readonly clock: ProcessClock,
  ) {}

  /** One invitation for each participant, or one for whoever accepts first. */
  @AdminOnly()
  @ShownBy(invitationsProjection)
  @Post('events/:id/invite')
  @HttpCode(200)
  async invite(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { participantIds = [] }: InviteDto,
    @Context() context: CommandContext,
  ): Promise<InviteAnswer> {
    const inviting =
      participantIds.length > 0
        ? new InviteRacers({ eventId, userIds: participantIds }, context)
        : new InviteAnybody({ eventId }, context);
    const issued = await this.commands.execute(inviting);
    const invitations = await this.issuedViews.of(issued.invitations);
    const { invitationToken: token, expiresAt } = invitations[0]!;
    return { token, expiresAt, invitations, issuedCount: issued.issuedCount };
  }

  /** Newest first. */
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

  /** The link then no longer works. Once it is accepted, the participant must be removed instead. */
  @AdminOnly()
  @ShownBy(invitationsProjection)
  @Delete('tournament/:id/invitations/:invitationId')
  async withdraw(
    @Param('id', EventIdPipe) eventId: number,
    @Param('invitationId') invitationId: string,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new WithdrawInvitationOfEvent({ eventId, invitationId }, context));
    return { success: true };
  }

  /** For anybody who has the link. */
  @Public()
  @UseGuards(SignInThrottle)
  @SkipThrottle({ account: true })
  @Throttle({ address: { ttl: 60_000, limit: LOOKS_PER_MINUTE } })
  @Get('tournament/invitation/:token')
  async look(@Param('token') token: string, @OptionalViewer() viewer: Viewer | undefined): Promise<InvitationView> {
    const invitationId = await this.tokens.idOf(token);
    const invitation = invitationId && (await this.invitations.byId(invitationId));
    const event = invitation && (await this.tournaments.byId(invitation.eventId));
    if (!invitation || !event) throw new Rejection('invitation-invalid');
    const names = await this.racerNames.of(invitation.userId === null ? [] : [invitation.userId]);
    const viewerId = viewer?.userId ?? null;
    return invitationView(invitation, event, { token, names, now: this.clock.now(), viewerId });
  }

  /**
   * Answers when every screen shows the new participant. For somebody who already takes part it is refused,
   * with the event in `details`.
   */
  @ShownBy(invitationsProjection, tournamentsProjection, participantsProjection)
  @Post('tournament/invitation/:token/accept')
  @HttpCode(200)
  async accept(
    @Param('token') token: string,
    @Body() choices: AcceptInvitationDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AcceptInvitationAnswer> {
    if (JSON.stringify(choices).length > CHOICES_MAX_CHARACTERS) throw new Rejection('body-too-large');
    const { outcome, eventId } = await this.commands.execute(new JoinByInvitation({ token, userId, choices }, context));
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

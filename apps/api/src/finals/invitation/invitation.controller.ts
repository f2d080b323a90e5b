import { Body, Controller, HttpCode, Param, Query, UseGuards } from '@nestjs/common';
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
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { CurrentViewer, OptionalViewer, type Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { participantsProjection } from '../tournament/participants.projection';
import { Tournaments } from '../tournament/tournaments';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import {
  InviteAnybodyByProcess,
  InviteRacersByProcess,
  WithdrawInvitationByProcess,
} from './tournament-invitations.process';
import { AcceptInvitationDto, InviteDto } from './invitation.dto';
import { invitationView } from './invitation.view';
import { AcceptInvitationByProcess } from './invitation-acceptance.process';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';
import { IssuedInvitationViews } from './issued-invitation-views';
import { invitationStrings as words } from './invitation.strings';

/** A whole venue may open its links from one address. */
const LOOKS_PER_MINUTE = 1_200;
const CHOICES_MAX_CHARACTERS = 10_000;

@Controller()
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

  @Call('POST /api/events/{id}/invite', 'events')
  @ShownBy(invitationsProjection)
  @HttpCode(200)
  async invite(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { participantIds = [] }: InviteDto,
    @Context() context: CommandContext,
  ): Promise<InviteAnswer> {
    const inviting =
      participantIds.length > 0
        ? new InviteRacersByProcess({ eventId, userIds: participantIds }, context)
        : new InviteAnybodyByProcess({ eventId }, context);
    const issued = await this.commands.execute(inviting);
    const invitations = await this.issuedViews.of(issued.invitations);
    const { invitationToken: token, expiresAt } = invitations[0]!;
    return { token, expiresAt, invitations, issuedCount: issued.issuedCount };
  }

  @Call('GET /api/tournament/{id}/invitations', 'events')
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

  @Call('DELETE /api/tournament/{id}/invitations/{invitationId}', 'events')
  @ShownBy(invitationsProjection)
  async withdraw(
    @Param('id', EventIdPipe) eventId: number,
    @Param('invitationId') invitationId: string,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new WithdrawInvitationByProcess({ eventId, invitationId }, context));
    return { success: true };
  }

  @Call('GET /api/tournament/invitation/{token}', 'public')
  @UseGuards(SignInThrottle)
  @SkipThrottle({ account: true })
  @Throttle({ address: { ttl: 60_000, limit: LOOKS_PER_MINUTE } })
  async look(@Param('token') token: string, @OptionalViewer() viewer: Viewer | undefined): Promise<InvitationView> {
    const invitationId = await this.tokens.idOf(token);
    const invitation = invitationId && (await this.invitations.byId(invitationId));
    const event = invitation && (await this.tournaments.byId(invitation.eventId));
    if (!invitation || !event) throw new Rejection('invitation-invalid');
    const names = await this.racerNames.of(invitation.userId === null ? [] : [invitation.userId]);
    const viewerId = viewer?.userId ?? null;
    return invitationView(invitation, event, { token, names, now: this.clock.now(), viewerId });
  }

  @Call('POST /api/tournament/invitation/{token}/accept', 'player')
  @ShownBy(invitationsProjection, tournamentsProjection, participantsProjection)
  @HttpCode(200)
  async accept(
    @Param('token') token: string,
    @Body() choices: AcceptInvitationDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AcceptInvitationAnswer> {
    if (JSON.stringify(choices).length > CHOICES_MAX_CHARACTERS) throw new Rejection('body-too-large');
    const { outcome, eventId } = await this.commands.execute(
      new AcceptInvitationByProcess({ token, userId, choices }, context),
    );
    switch (outcome) {
      case 'accepted':
        return { message: words.accepted, eventId, status: 'accepted' };
      case 'repeated':
        throw new Rejection('invitation-already-accepted', { eventId });
      case 'recovered':
        throw new Rejection('invitation-recovered', { eventId });
      default:
        return outcome satisfies never;
    }
  }
}

import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { EventActionAnswer, ParticipantsPage } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { PageQueryDto } from '../http/page-query.dto';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { InvitationRevocation } from '../invitation/invitation-revocation';
import { ParticipantList } from './participant-list';
import { participantsProjection } from './participants.projection';
import { EventIdPipe } from './path-number.pipes';
import { HandleTournament } from './tournament.commands';
import type { TournamentAct } from './tournament.decider';
import { tournamentsProjection } from './tournaments.projection';

const SHOWN_BY = [tournamentsProjection.name, participantsProjection.name];

/** Who takes part in an event, and what they have reached. */
@AdminOnly()
@Controller('api/events/:id')
export class ParticipantsController {
  constructor(
    private readonly list: ParticipantList,
    private readonly commands: CommandBus,
    private readonly revocation: InvitationRevocation,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** Who joined first comes first; `search` looks into names and addresses. */
  @Get('participants')
  page(@Param('id', EventIdPipe) eventId: number, @Query() query: PageQueryDto): Promise<ParticipantsPage> {
    return this.list.page(eventId, query);
  }

  @Post('participants/:userId/reset')
  @HttpCode(200)
  reset(
    @Param('id', EventIdPipe) eventId: number,
    @Param('userId') userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'ResetParticipant', userId, now: context.now } as const;
    return this.act(eventId, act, 'Participant data reset successfully', context, response);
  }

  @Delete('participants/:userId')
  remove(
    @Param('id', EventIdPipe) eventId: number,
    @Param('userId') userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'RemoveParticipant', userId, now: context.now } as const;
    return this.act(eventId, act, 'Participant removed from live event', context, response);
  }

  /** With the invitations of all. */
  @Delete('clear-participants')
  clear(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'ClearParticipants', now: context.now } as const;
    return this.act(eventId, act, 'All participants cleared from live event', context, response);
  }

  @Post('reset-leaderboard')
  @HttpCode(200)
  resetLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'ResetTournament', now: context.now } as const;
    return this.act(eventId, act, 'Live event leaderboard reset successfully', context, response);
  }

  @Post('broadcast-leaderboard')
  @HttpCode(200)
  broadcastLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'BroadcastLeaderboard', now: context.now } as const;
    return this.act(eventId, act, 'Leaderboard broadcast sent', context, response);
  }

  private async act(
    eventId: number,
    act: TournamentAct,
    message: string,
    context: CommandContext,
    response: Response,
  ): Promise<EventActionAnswer> {
    const { events, position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    await this.revocation.followUp(events, position, response);
    await this.readYourWrites.until(response, position, SHOWN_BY);
    return { message };
  }
}

import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type DoneAnswer, type EventView, QUESTIONS_PER_RACE, TOURNAMENT_ROUNDS_DEFAULT } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, Public } from '../http/viewer';
import { InvitationRevocation } from '../invitation/invitation-revocation';
import { ProcessClock } from '../stores/process-clock';
import { EditedEventDto, newEvent, NewEventDto, saidDetails } from './event.dto';
import { EventIdPipe } from './path-number.pipes';
import { CreateTournament, HandleTournament } from './tournament.commands';
import { eventView } from './tournament.view';
import { Tournaments } from './tournaments';

/** What shows a change of an event. */
const SHOWN_BY = ['tournaments', 'participants', 'event-numbers'];

@AdminOnly()
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly commands: CommandBus,
    private readonly revocation: InvitationRevocation,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: ProcessClock,
  ) {}

  /** The newest first. */
  @Get()
  async all(): Promise<EventView[]> {
    return (await this.tournaments.all()).map(eventView);
  }

  @Get('live')
  async live(): Promise<EventView[]> {
    return (await this.tournaments.live()).map(eventView);
  }

  /** By their start: those that are live, and those whose time is not over. */
  @Public()
  @Get('upcoming')
  async upcoming(): Promise<EventView[]> {
    return (await this.tournaments.upcoming(this.clock.now())).map(eventView);
  }

  @Get(':id')
  async one(@Param('id', EventIdPipe) eventId: number): Promise<EventView> {
    return eventView(await this.tournaments.existing(eventId));
  }

  @Post()
  async create(
    @Body() body: NewEventDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventView> {
    const tournament = {
      details: { ...newEvent, ...saidDetails(body) },
      totalRounds: TOURNAMENT_ROUNDS_DEFAULT,
      questionsPerRound: QUESTIONS_PER_RACE,
      goLive: body.isLive ?? false,
    };
    const { eventId, position } = await this.commands.execute(new CreateTournament(tournament, context));
    await this.readYourWrites.until(response, position, SHOWN_BY);
    return eventView(await this.tournaments.existing(eventId));
  }

  @Put(':id')
  async update(
    @Param('id', EventIdPipe) eventId: number,
    @Body() body: EditedEventDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventView> {
    const act = {
      type: 'UpdateDetails',
      details: saidDetails(body),
      goLive: body.isLive ?? false,
      now: context.now,
    } as const;
    const { position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    await this.readYourWrites.until(response, position, SHOWN_BY);
    return eventView(await this.tournaments.existing(eventId));
  }

  /** With its participants and what was issued for it. */
  @Delete(':id')
  async remove(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    const act = { type: 'DeleteTournament', now: context.now } as const;
    const { events, position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    await this.revocation.followUp(events, position, response);
    await this.readYourWrites.until(response, position, SHOWN_BY);
    return { success: true };
  }
}

import { Body, Controller, Param } from '@nestjs/common';
import { type DoneAnswer, type EventView, QUESTIONS_PER_RACE, TOURNAMENT_ROUNDS_DEFAULT } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { DeleteTournamentByProcess } from '../../finals/invitation/invitation-revocation.process';
import { invitationsProjection } from '../../finals/invitation/invitations.projection';
import { ProcessClock } from '../../platform/stores/process-clock';
import { RacedScores } from '../../finals/tournament-race/raced-scores';
import { EditedEventDto, newEvent, NewEventDto, saidDetails } from './event.dto';
import { EventIdPipe } from '../../finals/tournament/path-number.pipes';
import { eventNumbersProjection } from '../../finals/tournament/event-numbers.projection';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import { AnnounceTournamentByProcess } from '../../finals/tournament/tournament-announcement.process';
import { UpdateDetails } from '../../finals/tournament/tournament.commands';
import { eventView } from '../../finals/tournament/tournament.view';
import { Tournaments } from '../../finals/tournament/tournaments';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';

/** The read models that show a change of an event. */
const shownByEvent = [tournamentsProjection, participantsProjection, eventNumbersProjection] as const;

@Controller()
export class EventsController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
    private readonly raced: RacedScores,
  ) {}

  @Call('GET /api/events', 'see-events')
  async all(): Promise<EventView[]> {
    return (await this.tournaments.all()).map(eventView);
  }

  @Call('GET /api/events/live', 'see-events')
  async live(): Promise<EventView[]> {
    return (await this.tournaments.live()).map(eventView);
  }

  @Call('GET /api/events/upcoming', 'public')
  async upcoming(): Promise<EventView[]> {
    return (await this.tournaments.upcoming(this.clock.now())).map(eventView);
  }

  @Call('GET /api/events/{id}', 'see-events')
  async one(@Param('id', EventIdPipe) eventId: number): Promise<EventView> {
    return eventView(await this.tournaments.existing(eventId));
  }

  @Call('POST /api/events', 'events')
  @ShownBy(...shownByEvent)
  async create(@Body() body: NewEventDto, @Context() context: CommandContext): Promise<EventView> {
    const tournament = {
      details: { ...newEvent, ...saidDetails(body) },
      totalRounds: TOURNAMENT_ROUNDS_DEFAULT,
      questionsPerRound: QUESTIONS_PER_RACE,
      goLive: body.isLive ?? false,
    };
    const { eventId } = await this.commands.execute(new AnnounceTournamentByProcess(tournament, context));
    return eventView(await this.tournaments.existing(eventId));
  }

  @Call('PUT /api/events/{id}', 'events')
  @ShownBy(...shownByEvent)
  async update(
    @Param('id', EventIdPipe) eventId: number,
    @Body() body: EditedEventDto,
    @Context() context: CommandContext,
  ): Promise<EventView> {
    const changes = { details: saidDetails(body), goLive: body.isLive ?? false };
    await this.commands.execute(new UpdateDetails({ eventId, ...changes }, context));
    return eventView(await this.tournaments.existing(eventId));
  }

  @Call('DELETE /api/events/{id}', 'events')
  @ShownBy(...shownByEvent, invitationsProjection)
  async remove(@Param('id', EventIdPipe) eventId: number, @Context() context: CommandContext): Promise<DoneAnswer> {
    const taken = await this.raced.of(eventId);
    await this.commands.execute(new DeleteTournamentByProcess({ eventId, taken }, context));
    return { success: true };
  }
}

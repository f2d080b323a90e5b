import { Controller, HttpCode, Param, Query } from '@nestjs/common';
import type { EventActionAnswer, ParticipantsPage } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import type { Intention } from '../../platform/commands/intention';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import {
  ClearParticipantsByProcess,
  RemoveParticipantByProcess,
} from '../../finals/invitation/invitation-revocation.process';
import { RacedScores } from '../../finals/tournament-race/raced-scores';
import { ParticipantList } from './participant-list';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import { EventIdPipe } from '../../finals/tournament/path-number.pipes';
import { invitationsProjection } from '../../finals/invitation/invitations.projection';
import { BroadcastLeaderboard, ResetParticipant, ResetTournament } from '../../finals/tournament/tournament.commands';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';
import { participantsStrings as words } from './participants.strings';

const shownByParticipants = [tournamentsProjection, participantsProjection] as const;

/** The participants of an event and their results. */
@Controller()
export class ParticipantsController {
  constructor(
    private readonly list: ParticipantList,
    private readonly commands: Commands,
    private readonly raced: RacedScores,
  ) {}

  @Call('GET /api/events/{id}/participants', 'events')
  page(@Param('id', EventIdPipe) eventId: number, @Query() query: PageQueryDto): Promise<ParticipantsPage> {
    return this.list.page(eventId, query);
  }

  @Call('POST /api/events/{id}/participants/{userId}/reset', 'events')
  @ShownBy(...shownByParticipants)
  @HttpCode(200)
  async reset(
    @Param('id', EventIdPipe) eventId: number,
    @Param('userId') userId: string,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    const taken = await this.raced.of(eventId, userId);
    const reset = new ResetParticipant({ eventId, userId, taken }, context);
    return this.carryOut(reset, words.reset);
  }

  @Call('DELETE /api/events/{id}/participants/{userId}', 'events')
  @ShownBy(...shownByParticipants, invitationsProjection)
  async remove(
    @Param('id', EventIdPipe) eventId: number,
    @Param('userId') userId: string,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    const taken = await this.raced.of(eventId, userId);
    const removal = new RemoveParticipantByProcess({ eventId, userId, taken }, context);
    return this.carryOut(removal, words.removed);
  }

  @Call('DELETE /api/events/{id}/clear-participants', 'events')
  @ShownBy(...shownByParticipants, invitationsProjection)
  async clear(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    const taken = await this.raced.of(eventId);
    const clearing = new ClearParticipantsByProcess({ eventId, taken }, context);
    return this.carryOut(clearing, words.cleared);
  }

  @Call('POST /api/events/{id}/reset-leaderboard', 'events')
  @ShownBy(...shownByParticipants)
  @HttpCode(200)
  async resetLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    const taken = await this.raced.of(eventId);
    return this.carryOut(new ResetTournament({ eventId, taken }, context), words.leaderboardReset);
  }

  @Call('POST /api/events/{id}/broadcast-leaderboard', 'events')
  @ShownBy(...shownByParticipants)
  @HttpCode(200)
  broadcastLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    return this.carryOut(new BroadcastLeaderboard({ eventId }, context), words.broadcast);
  }

  private async carryOut(intention: Intention<unknown, unknown>, message: string): Promise<EventActionAnswer> {
    await this.commands.execute(intention);
    return { message };
  }
}

import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { EventActionAnswer, TournamentControlAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { Config } from '../../platform/config';
import { DeleteTournamentByProcess } from '../../finals/invitation/invitation-revocation.process';
import { RacedScores } from '../../finals/tournament-race/raced-scores';
import { Announcements } from '../../season/system/announcements';
import { EventIdPipe } from '../../finals/tournament/path-number.pipes';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import { invitationsProjection } from '../../finals/invitation/invitations.projection';
import {
  AdvanceQuestion,
  CompleteTournament,
  EndRound,
  GoLive,
  HideLeaderboard,
  PauseRound,
  ResetTournament,
  ResumeRound,
  SendAdminMessage,
  ShowLeaderboard,
  TakeBackRound,
} from '../../finals/tournament/tournament.commands';
import { tournamentRoundsProjection } from '../../finals/tournament/tournament-rounds.projection';
import { Tournaments } from '../../finals/tournament/tournaments';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';
import { LiveControl } from './live-control';
import { BeginRoundByProcess } from './round-start.process';
import { AdminMessageDto, NextQuestionDto, StartRoundDto, ToggleLeaderboardDto } from './tournament-control.dto';
import { liveControlStrings as words } from './live-control.strings';

/** The read models that the console and the players' screens read. */
const shownByControl = [tournamentsProjection, tournamentRoundsProjection] as const;

/**
 * What an administrator does while an event is live. Every call answers with the state of the tournament
 * afterwards.
 */
@NotTimed()
@Controller()
export class TournamentControlController {
  constructor(
    private readonly control: LiveControl,
    private readonly commands: Commands,
    private readonly tournaments: Tournaments,
    private readonly announcements: Announcements,
    private readonly raced: RacedScores,
    private readonly config: Config,
  ) {}

  @Call('POST /api/tournament/{id}/start', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  start(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(new GoLive({ eventId }, context), () => ({ kind: 'went-live' }));
  }

  @Call('POST /api/tournament/{id}/start-round', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  startRound(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { roundNumber }: StartRoundDto,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    const start = new BeginRoundByProcess({ eventId, round: roundNumber }, context);
    return this.control.carryOut(start, () => ({ kind: 'round-started', round: roundNumber }));
  }

  @Call('POST /api/tournament/{id}/take-back-round', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  takeBackRound(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(new TakeBackRound({ eventId }, context), () => ({ kind: 'round-taken-back' }));
  }

  @Call('POST /api/tournament/{id}/end-round', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  endRound(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(new EndRound({ eventId }, context), ({ currentRound: round }) => ({
      kind: 'round-ended',
      round,
    }));
  }

  @Call('POST /api/tournament/{id}/next-question', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  nextQuestion(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { after }: NextQuestionDto,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(
      new AdvanceQuestion({ eventId, after }, context),
      ({ currentRound: round, currentQuestionIndex: questionIndex }) => ({
        kind: 'question-advanced',
        round,
        questionIndex,
      }),
    );
  }

  @Call('POST /api/tournament/{id}/pause', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  pause(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(new PauseRound({ eventId }, context), ({ currentRound: round }) => ({
      kind: 'round-paused',
      round,
    }));
  }

  @Call('POST /api/tournament/{id}/resume', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  resume(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    return this.control.carryOut(
      new ResumeRound({ eventId, lightsMs: this.config.LIGHTS_MS }, context),
      ({ currentRound: round }) => ({
        kind: 'round-resumed',
        round,
      }),
    );
  }

  @Call('POST /api/tournament/{id}/toggle-leaderboard', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  toggleLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { show }: ToggleLeaderboardDto,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    const kind = show ? 'leaderboard-shown' : 'leaderboard-hidden';
    const turn = new (show ? ShowLeaderboard : HideLeaderboard)({ eventId }, context);
    return this.control.carryOut(turn, () => ({ kind }));
  }

  @Call('POST /api/tournament/{id}/admin-message', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  async adminMessage(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { message }: AdminMessageDto,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    const { commandId: messageId } = context;
    await this.tournaments.existing(eventId);
    await this.announcements.keep(messageId, message);
    const sending = new SendAdminMessage({ eventId, messageId }, context);
    return this.control.carryOut(sending, () => ({ kind: 'admin-message', messageId }));
  }

  @Call('POST /api/tournament/{id}/reset', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  async reset(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<TournamentControlAnswer> {
    const taken = await this.raced.of(eventId);
    const reset = new ResetTournament({ eventId, taken }, context);
    return this.control.carryOut(reset, () => ({ kind: 'tournament-reset' }));
  }

  @Call('POST /api/tournament/{id}/end', 'live')
  @ShownBy(...shownByControl)
  @HttpCode(200)
  end(@Param('id', EventIdPipe) eventId: number, @Context() context: CommandContext): Promise<TournamentControlAnswer> {
    return this.control.carryOut(new CompleteTournament({ eventId }, context), () => ({
      kind: 'tournament-completed',
    }));
  }

  @Call('DELETE /api/tournament/{id}', 'events')
  @ShownBy(tournamentsProjection, participantsProjection, invitationsProjection)
  async delete(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<EventActionAnswer> {
    const taken = await this.raced.of(eventId);
    await this.commands.execute(new DeleteTournamentByProcess({ eventId, taken }, context));
    return { message: words.deleted };
  }
}

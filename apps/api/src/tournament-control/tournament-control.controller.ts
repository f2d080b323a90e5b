import { Body, Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { EventActionAnswer, TournamentControlAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { InvitationRevocation } from '../invitation/invitation-revocation';
import { Announcements } from '../system/announcements';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { participantsProjection } from '../tournament/participants.projection';
import { HandleTournament } from '../tournament/tournament.commands';
import { Tournaments } from '../tournament/tournaments';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { LiveControl } from './live-control';
import { StartRound } from './start-round.command';
import { AdminMessageDto, NextQuestionDto, StartRoundDto, ToggleLeaderboardDto } from './tournament-control.dto';

/** What an administrator does while an event is live. Every call answers where the tournament stands after it. */
@AdminOnly()
@Controller('api/tournament/:id')
export class TournamentControlController {
  constructor(
    private readonly control: LiveControl,
    private readonly commands: CommandBus,
    private readonly tournaments: Tournaments,
    private readonly announcements: Announcements,
    private readonly revocation: InvitationRevocation,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  @Post('start')
  @HttpCode(200)
  start(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    return this.control.act(eventId, { type: 'GoLive', now: context.now }, context, response, () => ({
      kind: 'went-live',
    }));
  }

  /** Also makes the event live. */
  @Post('start-round')
  @HttpCode(200)
  async startRound(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { roundNumber }: StartRoundDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const { position } = await this.commands.execute(new StartRound(eventId, roundNumber, context));
    return this.control.answer(eventId, position, response, () => ({ kind: 'round-started', round: roundNumber }));
  }

  @Post('end-round')
  @HttpCode(200)
  endRound(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'EndRound', now: context.now } as const;
    return this.control.act(eventId, act, context, response, ({ currentRound: round }) => ({
      kind: 'round-ended',
      round,
    }));
  }

  /** Raises the floor: what is before it is closed for everybody. */
  @Post('next-question')
  @HttpCode(200)
  nextQuestion(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { after }: NextQuestionDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'AdvanceQuestion', after, now: context.now } as const;
    return this.control.act(
      eventId,
      act,
      context,
      response,
      ({ currentRound: round, currentQuestionIndex: questionIndex }) => ({
        kind: 'question-advanced',
        round,
        questionIndex,
      }),
    );
  }

  /** Open questions run out, and nothing new is served. */
  @Post('pause')
  @HttpCode(200)
  pause(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'PauseRound', now: context.now } as const;
    return this.control.act(eventId, act, context, response, ({ currentRound: round }) => ({
      kind: 'round-paused',
      round,
    }));
  }

  @Post('resume')
  @HttpCode(200)
  resume(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'ResumeRound', now: context.now } as const;
    return this.control.act(eventId, act, context, response, ({ currentRound: round }) => ({
      kind: 'round-resumed',
      round,
    }));
  }

  @Post('toggle-leaderboard')
  @HttpCode(200)
  toggleLeaderboard(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { show }: ToggleLeaderboardDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: show ? 'ShowLeaderboard' : 'HideLeaderboard', now: context.now } as const;
    const kind = show ? 'leaderboard-shown' : 'leaderboard-hidden';
    return this.control.act(eventId, act, context, response, () => ({ kind }));
  }

  /** The words are kept before the log names them: who reads of the message finds them. */
  @Post('admin-message')
  @HttpCode(200)
  async adminMessage(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { message }: AdminMessageDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const { commandId: messageId, now } = context;
    await this.tournaments.existing(eventId);
    await this.announcements.keep(messageId, message);
    const act = { type: 'SendAdminMessage', messageId, now } as const;
    return this.control.act(eventId, act, context, response, () => ({ kind: 'admin-message', messageId }));
  }

  /** What was raced no longer counts; participants and questions stay. */
  @Post('reset')
  @HttpCode(200)
  reset(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'ResetTournament', now: context.now } as const;
    return this.control.act(eventId, act, context, response, () => ({ kind: 'tournament-reset' }));
  }

  /** Ends the round that runs, and the event. */
  @Post('end')
  @HttpCode(200)
  end(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TournamentControlAnswer> {
    const act = { type: 'CompleteTournament', now: context.now } as const;
    return this.control.act(eventId, act, context, response, () => ({ kind: 'tournament-completed' }));
  }

  /** With what was issued for it. */
  @Delete()
  async delete(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventActionAnswer> {
    const act = { type: 'DeleteTournament', now: context.now } as const;
    const { events, position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    await this.revocation.followUp(events, position, response);
    await this.readYourWrites.until(response, position, [tournamentsProjection.name, participantsProjection.name]);
    return { message: 'The tournament was deleted' };
  }
}

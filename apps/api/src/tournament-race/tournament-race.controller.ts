import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerResult, NextAnswer, TournamentStatusView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { AnswerDto } from '../game/game.dto';
import { Context } from '../http/command-context';
import { CurrentViewer, type Viewer } from '../http/viewer';
import { LatencyCredits } from '../push/latency-credits';
import { ProcessClock } from '../stores/process-clock';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { TournamentRace } from './tournament-race';
import { AnswerTournamentQuestion, ServeNextTournamentQuestion } from './tournament-race.commands';
import { TournamentStatus } from './tournament-status';

@Controller('api/tournament/:id')
export class TournamentRaceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly race: TournamentRace,
    private readonly status: TournamentStatus,
    private readonly credits: LatencyCredits,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * Serves a participant what is due, so that a client needs no other call. An administrator only watches: their console
   * asks all the time and must not race for them.
   */
  @Get('status')
  @Header('Cache-Control', 'no-store')
  async current(
    @Param('id', EventIdPipe) eventId: number,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<TournamentStatusView> {
    const { userId, role } = viewer;
    if (role === 'player') await this.race.serveWhenDue({ userId, eventId }, context);
    return this.status.view(eventId, viewer, this.clock.now());
  }

  @Post('next')
  @HttpCode(200)
  next(
    @Param('id', EventIdPipe) eventId: number,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NextAnswer> {
    return this.commands.execute(new ServeNextTournamentQuestion({ userId, eventId }, context));
  }

  /** Both documented names of one call. */
  @Post(['answer', 'submit-answer'])
  @HttpCode(200)
  answer(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { questionId, answer, timeElapsed: claimedMs }: AnswerDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    const times = { claimedMs, creditMs: this.credits.creditFor(userId), receivedAt: context.now };
    return this.commands.execute(
      new AnswerTournamentQuestion({ userId, eventId, questionId, answer, ...times }, context),
    );
  }
}

import { Body, Controller, Header, HttpCode, Param } from '@nestjs/common';
import { type AnswerResult, may, type NextAnswer, type TournamentStatusView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { ChangesState, CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { LatencyCredits } from '../../platform/sockets/latency-credits';
import { ProcessClock } from '../../platform/stores/process-clock';
import { RoundAnswerDto } from '../../racing/game/game.dto';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { AnswerInRoundByProcess, ServeDueInRoundByProcess, ServeNextInRoundByProcess } from './tournament-race.process';
import { TournamentStatus } from './tournament-status';

@Controller()
export class TournamentRaceController {
  constructor(
    private readonly commands: Commands,
    private readonly status: TournamentStatus,
    private readonly credits: LatencyCredits,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/tournament/{id}/status', 'player')
  @NotTimed()
  @ChangesState()
  @Header('Cache-Control', 'no-store')
  async current(
    @Param('id', EventIdPipe) eventId: number,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<TournamentStatusView> {
    const { userId } = viewer;
    if (!may(viewer, 'live')) await this.commands.execute(new ServeDueInRoundByProcess({ userId, eventId }, context));
    return this.status.view(eventId, viewer, this.clock.now());
  }

  @Call('POST /api/tournament/{id}/next', 'player')
  @NotTimed()
  @KnowsItsRepeats()
  @ShownByNothing()
  @HttpCode(200)
  next(
    @Param('id', EventIdPipe) eventId: number,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NextAnswer> {
    return this.commands.execute(new ServeNextInRoundByProcess({ userId, eventId }, context));
  }

  @Call(['POST /api/tournament/{id}/answer', 'POST /api/tournament/{id}/submit-answer'], 'player')
  @NotTimed()
  @KnowsItsRepeats()
  @ShownByNothing()
  @HttpCode(200)
  answer(
    @Param('id', EventIdPipe) eventId: number,
    @Body() body: RoundAnswerDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    const creditMs = this.credits.creditFor(userId);
    return this.commands.execute(new AnswerInRoundByProcess({ eventId, userId, body, creditMs }, context));
  }
}

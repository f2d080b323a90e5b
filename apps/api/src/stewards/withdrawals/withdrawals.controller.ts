import { Controller, Header, HttpCode, Param } from '@nestjs/common';
import type { DoneAnswer, WithdrawalView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { invitationsProjection } from '../../finals/invitation/invitations.projection';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import { EventIdPipe } from '../../finals/tournament/path-number.pipes';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { ProcessClock } from '../../platform/stores/process-clock';
import { RevisionPipe } from '../../platform/http/revision.pipes';
import { Withdrawals } from './withdrawals';

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/admin/events/{id}/withdrawals/{revision}', 'events')
  @Header('Cache-Control', 'no-store')
  preview(
    @Param('id', EventIdPipe) eventId: number,
    @Param('revision', RevisionPipe) revision: number,
  ): Promise<WithdrawalView> {
    return this.withdrawals.preview(eventId, revision, this.clock.now());
  }

  @Call('POST /api/admin/events/{id}/withdrawals/{revision}', 'events')
  @ShownBy(tournamentsProjection, participantsProjection, invitationsProjection)
  @HttpCode(200)
  async withdraw(
    @Param('id', EventIdPipe) eventId: number,
    @Param('revision', RevisionPipe) revision: number,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.withdrawals.carryOut(eventId, revision, context);
    return { success: true };
  }
}

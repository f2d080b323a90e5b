import { Body, Controller, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type RaceActions, type RoundAction, roundActions, type RoundBody } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { validationPipe } from '../../platform/http/request-pipes';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { LatencyCredits } from '../../platform/sockets/latency-credits';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { roundActionDtos } from './round-action.dto';
import { TakeRoundAction } from './tournament-race.process';

/** The other documented name of a call. */
const otherNames: { [Action in RoundAction]?: string } = { answer: 'submit-answer' };

/** The call of each race action that a round allows. */
export const roundActionControllers = roundActions.map(controllerOf);

function controllerOf(action: RoundAction): Type {
  const dto = roundActionDtos[action];
  const otherName = otherNames[action];

  @NotTimed()
  @Controller('api/tournament/:id')
  class RoundActionController {
    constructor(
      private readonly commands: Commands,
      private readonly credits: LatencyCredits,
    ) {}

    @KnowsItsRepeats()
    @ShownByNothing()
    @ApiBody({ type: dto })
    @Post(otherName ? [action, otherName] : action)
    @HttpCode(200)
    take(
      @Param('id', EventIdPipe) eventId: number,
      @Body(validationPipe(dto)) body: RoundBody,
      @CurrentViewer() { userId }: Viewer,
      @Context() context: CommandContext,
    ): Promise<RaceActions[RoundAction]['result']> {
      const creditMs = this.credits.creditFor(userId);
      return this.commands.execute(new TakeRoundAction({ action, eventId, userId, body, creditMs }, context));
    }
  }
  return RoundActionController;
}

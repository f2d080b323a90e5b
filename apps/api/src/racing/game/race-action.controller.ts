import { Body, Controller, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type RaceAction, type RaceActions, raceActions } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { validationPipe } from '../../platform/http/request-pipes';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { LatencyCredits } from '../../platform/sockets/latency-credits';
import { raceActionSteps } from './game.commands';
import { TakeRaceAction } from './qualifying-race.process';

/** The call of each race action, at the path that the contract gives it. */
export const raceActionControllers = (Object.keys(raceActions) as RaceAction[]).map(controllerOf);

function controllerOf(action: RaceAction): Type {
  const { dto } = raceActionSteps[action];

  @NotTimed()
  @Controller('api/games/:id')
  class RaceActionController {
    constructor(
      private readonly commands: Commands,
      private readonly credits: LatencyCredits,
    ) {}

    @KnowsItsRepeats()
    @ShownByNothing()
    @ApiBody({ type: dto })
    @Post(raceActions[action].path)
    @HttpCode(200)
    take(
      @Param('id') gameId: string,
      @Body(validationPipe(dto)) body: RaceActions[RaceAction]['body'],
      @CurrentViewer() { userId }: Viewer,
      @Context() context: CommandContext,
    ): Promise<RaceActions[RaceAction]['result']> {
      const creditMs = this.credits.creditFor(userId);
      return this.commands.execute(new TakeRaceAction({ action, gameId, userId, body, creditMs }, context));
    }
  }
  return RaceActionController;
}

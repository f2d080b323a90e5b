import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { AnswerResult } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { LatencyCredits } from '../../platform/sockets/latency-credits';
import { AnswerDto, SkipDto } from './game.dto';
import { AnswerByProcess, SkipByProcess } from './qualifying-race.process';

/** What a player does with the open question of a race with questions of its own. */
@NotTimed()
@Controller()
export class AnswersController {
  constructor(
    private readonly commands: Commands,
    private readonly credits: LatencyCredits,
  ) {}

  @Call('POST /api/games/{id}/answers', 'player')
  @KnowsItsRepeats()
  @ShownByNothing()
  @HttpCode(200)
  answer(
    @Param('id') gameId: string,
    @Body() body: AnswerDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    const creditMs = this.credits.creditFor(userId);
    return this.commands.execute(new AnswerByProcess({ gameId, userId, body, creditMs }, context));
  }

  @Call('POST /api/games/{id}/skip', 'player')
  @KnowsItsRepeats()
  @ShownByNothing()
  @HttpCode(200)
  skip(
    @Param('id') gameId: string,
    @Body() { questionId }: SkipDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<AnswerResult> {
    return this.commands.execute(new SkipByProcess({ gameId, userId, questionId }, context));
  }
}

import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DoneAnswer } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ConfirmPasswordDto } from '../accounts/account.dto';
import { originOf, sayWhen } from '../accounts/own-proof';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { endSessionCookie } from '../../platform/http/session-tokens';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { DeleteOwnAccountByProcess } from './own-deletion.process';

/** Lets racers go, with everything that is known of them. */
@Controller()
export class OwnDeletionController {
  constructor(private readonly commands: Commands) {}

  @Call('DELETE /api/users/{id}', 'player')
  @ShownByNothing()
  async delete(
    @Param('id') id: string,
    @Body() { password }: ConfirmPasswordDto,
    @CurrentViewer() { userId }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    if (id !== userId) throw new Rejection('not-allowed');
    const data = { ...originOf(request), userId, password };
    await this.commands.execute(new DeleteOwnAccountByProcess(data, context)).catch(sayWhen(response));
    endSessionCookie(request, response);
    return { success: true };
  }
}

import { Body, Controller, Param, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import type { RegisterAnswer, UserView } from '@app/contracts';
import { type CommandContext, commandIdOf, Rejection } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { callOf, Context, idempotencyKeyOf } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { fold } from './account.documents';
import { RegisterDto, UpdateUserDto } from './account.dto';
import { RenameRacer } from './account.commands';
import { userView } from './accounts';
import { SignIn } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';

const RENAMES_PER_MINUTE = 10;

@Controller()
export class UsersController {
  constructor(
    private readonly signIn: SignIn,
    private readonly commands: Commands,
  ) {}

  @Call('POST /api/users/register', 'public')
  @UseGuards(SignInThrottle)
  async register(@Body() body: RegisterDto, @Req() request: Request): Promise<RegisterAnswer> {
    const key = idempotencyKeyOf(request);
    const intendedId = key === undefined ? undefined : commandIdOf(fold(body.email), callOf(request), key);
    const account = await this.signIn.register(body, intendedId);
    return {
      user: userView(account),
      racingNameTaken: body.racingName !== undefined && account.racingName === null,
    };
  }

  @Call('PATCH /api/users/{id}', 'player')
  @TimesPerMinute(RENAMES_PER_MINUTE)
  @ShownByNothing()
  async rename(
    @Param('id') id: string,
    @Body() { racingName }: UpdateUserDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<UserView> {
    if (id !== viewer.userId) throw new Rejection('not-allowed');
    return userView(await this.commands.execute(new RenameRacer({ userId: id, racingName }, context)));
  }
}

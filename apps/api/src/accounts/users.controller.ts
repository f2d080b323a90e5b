import { Body, Controller, Param, Patch, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import type { RegisterAnswer, UserView } from '@app/contracts';
import { commandIdOf, Rejection } from '@app/event-store';
import { callOf, idempotencyKeyOf } from '../http/command-context';
import { CurrentViewer, Public, type Viewer } from '../http/viewer';
import { fold } from './account.documents';
import { RegisterDto, UpdateUserDto } from './account.dto';
import { Accounts, userView } from './accounts';
import { SignIn } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';

@Controller('api/users')
export class UsersController {
  constructor(
    private readonly signIn: SignIn,
    private readonly accounts: Accounts,
  ) {}

  /** Sent again with the same `Idempotency-Key` it answers with the account it made. */
  @Public()
  @UseGuards(SignInThrottle)
  @Post('register')
  async register(@Body() body: RegisterDto, @Req() request: Request): Promise<RegisterAnswer> {
    const key = idempotencyKeyOf(request);
    const intendedId = key === undefined ? undefined : commandIdOf(fold(body.email), callOf(request), key);
    const account = await this.signIn.register(body, intendedId);
    return {
      user: userView(account),
      racingNameTaken: body.racingName !== undefined && account.racingName === null,
    };
  }

  @Patch(':id')
  async rename(
    @Param('id') id: string,
    @Body() { racingName }: UpdateUserDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserView> {
    if (id !== viewer.userId) throw new Rejection('not-allowed');
    return userView(await this.accounts.rename(id, racingName));
  }
}

import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DoneAnswer, LoginAnswer, RequestPasswordResetAnswer, UserView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { endSessionCookie, sessionTokensOf, setSessionCookie } from '../http/session-tokens';
import { CurrentViewer, Public, type Viewer } from '../http/viewer';
import { LoginDto, RequestPasswordResetDto, ResetPasswordDto } from './account.dto';
import { Accounts, userView } from './accounts';
import { PasswordResetRequests } from './password-reset-requests';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly resetRequests: PasswordResetRequests,
  ) {}

  /** The token is a bearer token; browsers get the same session as a cookie. */
  @Public()
  @UseGuards(SignInThrottle)
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const { account, token } = await this.signIn.login(body);
    setSessionCookie(request, response, token);
    return { user: userView(account), token };
  }

  @Get('me')
  async me(@CurrentViewer() { userId }: Viewer): Promise<UserView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-authenticated');
    return userView(account);
  }

  /** Ends the session, known or not: logging out always succeeds. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<DoneAnswer> {
    for (const token of sessionTokensOf(request.headers)) await this.sessions.endToken(token);
    endSessionCookie(request, response);
    return { success: true };
  }

  /** The same answer whether or not there is such an account. */
  @Public()
  @UseGuards(SignInThrottle)
  @Post('request-password-reset')
  @HttpCode(200)
  requestPasswordReset(@Body() { email }: RequestPasswordResetDto): Promise<RequestPasswordResetAnswer> {
    return this.resetRequests.answer(email);
  }

  /** Sets the password and ends every session of the account. */
  @Public()
  @UseGuards(SignInThrottle)
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(@Body() body: ResetPasswordDto): Promise<DoneAnswer> {
    await this.signIn.resetPassword(body);
    return { success: true };
  }
}

import { Body, Controller, HttpCode, Logger, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DoneAnswer, LoginAnswer, RequestPasswordResetAnswer, UserView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Config } from '../../platform/config';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import {
  deviceTokenOf,
  endSessionCookie,
  sessionTokensOf,
  setDeviceCookie,
  setSessionCookie,
} from '../../platform/http/session-tokens';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import {
  ChangePasswordDto,
  ConfirmPasswordDto,
  LoginDto,
  RequestPasswordResetDto,
  ResetPasswordDto,
} from './account.dto';
import { Accounts, userView } from './accounts';
import { KNOWN_MS } from './known-devices';
import { ChangePasswordByProcess } from './password-change.process';
import { PasswordProof } from './password-proof';
import { PasswordResetRequests } from './password-reset-requests';
import { Sessions } from './sessions';
import { originOf, sayWhen } from './own-proof';
import { SignIn } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';

@Controller()
export class AuthController {
  private readonly logger = new Logger('Accounts');
  private hasWarned = false;

  constructor(
    private readonly config: Config,
    private readonly commands: Commands,
    private readonly signIn: SignIn,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly proof: PasswordProof,
    private readonly resetRequests: PasswordResetRequests,
  ) {}

  @Call('POST /api/auth/login', 'public')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    this.warnOfSharedAddress(request);
    const { account, token, deviceToken } = await this.signIn.login(body, originOf(request)).catch(sayWhen(response));
    setSessionCookie(request, response, token);
    setDeviceCookie(request, response, deviceToken, KNOWN_MS);
    return { user: userView(account), token };
  }

  @Call('GET /api/auth/me', 'player')
  async me(@CurrentViewer() { userId }: Viewer): Promise<UserView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-authenticated');
    return userView(account);
  }

  @Call('POST /api/auth/logout', 'public')
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<DoneAnswer> {
    for (const token of sessionTokensOf(request.headers)) await this.sessions.endToken(token);
    endSessionCookie(request, response);
    return { success: true };
  }

  @Call('POST /api/auth/request-password-reset', 'public')
  @UseGuards(SignInThrottle)
  @HttpCode(200)
  requestPasswordReset(@Body() { email }: RequestPasswordResetDto): Promise<RequestPasswordResetAnswer> {
    return this.resetRequests.answer(email);
  }

  @Call('POST /api/auth/reset-password', 'public')
  @UseGuards(SignInThrottle)
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    const token = await this.signIn.resetPassword(body, { deviceToken: deviceTokenOf(request.headers) });
    setDeviceCookie(request, response, token, KNOWN_MS);
    return { success: true };
  }

  @Call('POST /api/auth/change-password', 'player')
  @ShownByNothing()
  @HttpCode(200)
  async changePassword(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    const data = { ...originOf(request), userId, sessionId, currentPassword, newPassword };
    await this.commands.execute(new ChangePasswordByProcess(data, context)).catch(sayWhen(response));
    return { success: true };
  }

  @Call('POST /api/auth/confirm-password', 'player')
  @HttpCode(200)
  async confirmPassword(
    @Body() { password }: ConfirmPasswordDto,
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    await this.proof.require(userId, password, originOf(request)).catch(sayWhen(response));
    await this.sessions.confirm(sessionId);
    return { success: true };
  }

  /**
   * Warns about a proxy that is not configured: without TRUST_PROXY everybody has the proxy's address and
   * shares the limits of one address.
   */
  private warnOfSharedAddress({ headers }: Request): void {
    if (this.hasWarned || this.config.TRUST_PROXY > 0 || headers['x-forwarded-for'] === undefined) return;
    this.hasWarned = true;
    this.logger.warn('Requests come through a proxy, but TRUST_PROXY is 0: all who use it share one address');
  }
}

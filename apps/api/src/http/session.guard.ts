import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Rejection } from '@app/event-store';
import { Sessions } from '../accounts/sessions';
import { Config } from '../config';
import { ProcessClock } from '../stores/process-clock';
import type { RequestWithClock } from './command-context';
import { isOwnOrigin } from './origin';
import { sessionTokenOf } from './session-tokens';
import { ACCESS } from './viewer';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Says who asks and whether they may (`Public`, `AdminOnly`; otherwise any session). A browser sends cookies by itself,
 * so a write without a bearer token must come from a page of ours.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly clock: ProcessClock,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<RequestWithClock>();
    const { headers } = request;
    request.clock = this.clock;
    const isWrite = !safeMethods.has(request.method);
    if (isWrite && !headers.authorization && !isOwnOrigin(headers, request.host, this.config.PUBLIC_URL)) {
      throw new Rejection('foreign-origin');
    }
    const token = sessionTokenOf(headers);
    request.viewer = token === undefined ? undefined : await this.sessions.viewerOf(token);

    const access = this.reflector.getAllAndOverride<string | undefined>(ACCESS, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (access === 'public') return true;
    if (!request.viewer) throw new Rejection('not-authenticated');
    if (access === 'admin' && request.viewer.role !== 'admin') throw new Rejection('admin-only');
    return true;
  }
}

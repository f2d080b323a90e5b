import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, may } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { DataTokens, isDataToken } from './data-tokens';
import { Sessions } from './sessions';
import { Config } from '../../platform/config';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { RequestWithClock } from '../../platform/http/command-context';
import { isOwnOrigin } from '../../platform/http/origin';
import { bearerTokenOf, sessionTokenOf } from '../../platform/http/session-tokens';
import { ACCESS, ALSO_BY, CHANGES_STATE, type Viewer } from '../../platform/http/viewer';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Identifies the caller and checks the access of the call (`Access`; without it, any session).
 * Browsers send cookies by themselves, so a changing call without a bearer token must come from one of our own
 * pages.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly dataTokens: DataTokens,
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly clock: ProcessClock,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<RequestWithClock>();
    const { headers } = request;
    request.clock = this.clock;
    const isChange =
      !safeMethods.has(request.method) || this.reflector.get<boolean>(CHANGES_STATE, execution.getHandler());
    if (isChange && bearerTokenOf(headers) === undefined && !isOwnOrigin(request, this.config)) {
      throw new Rejection('foreign-origin');
    }
    request.viewer = await this.viewerOf(sessionTokenOf(headers), execution);

    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (access === 'public') return true;
    if (!request.viewer) throw new Rejection('not-authenticated');
    if (access === undefined || access === 'player' || may(request.viewer, access)) return true;
    throw new Rejection('admin-only');
  }

  /** A token for the tables identifies nobody in a call that does not declare it. */
  private async viewerOf(token: string | undefined, execution: ExecutionContext): Promise<Viewer | undefined> {
    if (token === undefined) return undefined;
    if (!isDataToken(token)) return this.sessions.viewerOf(token);
    const alsoBy = this.reflector.get<readonly string[] | undefined>(ALSO_BY, execution.getHandler());
    return alsoBy?.includes('data-token') ? this.dataTokens.viewerOf(token) : undefined;
  }
}

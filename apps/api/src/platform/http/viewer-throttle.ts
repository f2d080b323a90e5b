import { applyDecorators, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { SkipThrottle, Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Response } from 'express';
import { Rejection } from '@app/event-store';
import type { RequestWithViewer } from './viewer';

const MINUTE_MS = 60_000;

/**
 * Counts each signed-in user separately, so that one member of a club does not disturb the others behind the
 * same address. Processes that share their documents count together.
 */
@Injectable()
class ViewerThrottle extends ThrottlerGuard {
  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const { viewer, ip } = request as unknown as RequestWithViewer;
    return viewer?.userId ?? ip ?? '';
  }

  protected override async throwThrottlingException(
    execution: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    execution.switchToHttp().getResponse<Response>().setHeader('Retry-After', String(timeToBlockExpire));
    throw new Rejection('too-many-requests');
  }
}

/** How often each user may make this call in a minute; on a class, each of its calls. */
export const TimesPerMinute = (limit: number) =>
  applyDecorators(
    UseGuards(ViewerThrottle),
    SkipThrottle({ account: true }),
    Throttle({ address: { ttl: MINUTE_MS, limit } }),
  );

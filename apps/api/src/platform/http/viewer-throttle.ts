import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { RequestWithViewer } from './viewer';

/**
 * Counts each signed-in user separately, so that one member of a club does not disturb the others behind the
 * same address.
 */
@Injectable()
export class ViewerThrottle extends ThrottlerGuard {
  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const { viewer, ip } = request as unknown as RequestWithViewer;
    return viewer?.userId ?? ip ?? '';
  }
}

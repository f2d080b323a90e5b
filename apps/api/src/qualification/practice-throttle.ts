import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { RequestWithViewer } from '../http/viewer';

/** Counts for each player: a club behind one address practises undisturbed, and nobody reads out the whole catalogue at once. */
@Injectable()
export class PracticeThrottle extends ThrottlerGuard {
  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const { viewer, ip } = request as unknown as RequestWithViewer;
    return viewer?.userId ?? ip ?? '';
  }
}

import { Injectable } from '@nestjs/common';
import type { CountedViews } from './sponsor-views.events';
import { addedViews } from './sponsor-views.rules';

const HOUR_MS = 60 * 60_000;

/** What this process has counted and not kept yet, by the begin of the hour in which it arrived. */
@Injectable()
export class GatheredViews {
  private counts = new Map<number, CountedViews[]>();

  add(now: number, views: readonly CountedViews[]): void {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    this.counts.set(hour, addedViews(this.counts.get(hour) ?? [], views));
  }

  /** Leaves nothing. */
  take(): { hour: number; views: CountedViews[] }[] {
    const taken = [...this.counts].map(([hour, views]) => ({ hour, views }));
    this.counts = new Map();
    return taken;
  }
}

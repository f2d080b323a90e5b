import { Injectable } from '@nestjs/common';
import type { SponsorFiguresView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Sponsors } from '../sponsors/sponsors';
import { GatheredViews } from './gathered-views';
import { dayOf } from './sponsor-views.events';
import { type SponsorViewsDocument, sponsorViewsProjection } from './sponsor-views.projection';
import { type SentBatch, viewsOfBatch } from './sponsor-views.rules';
import { sponsorFiguresView, type SponsorNames, sponsorViewsRows } from './sponsor-views.view';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_SHOWN = 30;

/** How often and how long the logos of sponsors were visible. */
@Injectable()
export class SponsorViews {
  private readonly days: ReadModel<SponsorViewsDocument>;

  constructor(
    private readonly sponsors: Sponsors,
    private readonly gathered: GatheredViews,
    private readonly clock: ProcessClock,
    runner: ProjectionRunner,
  ) {
    this.days = runner.readModel(sponsorViewsProjection);
  }

  /**
   * Gathers what a page has counted. Sponsors that do not exist are left out: one may have been deleted meanwhile.
   * @throws Rejection validation-failed when it cannot be true
   */
  async gather(batch: SentBatch): Promise<void> {
    const views = viewsOfBatch(batch);
    if (!views) throw new Rejection('validation-failed', { fields: ['shown'] });
    const known = await this.sponsors.known(views.map(({ sponsorId }) => sponsorId));
    const counted = views.filter(({ sponsorId }) => known.has(sponsorId));
    if (counted.length > 0) this.gathered.add(this.clock.now(), counted);
  }

  async figures(): Promise<SponsorFiguresView> {
    const period = this.period();
    const [days, names] = await Promise.all([this.daysSince(period.from), this.names()]);
    return sponsorFiguresView(days, names, period);
  }

  /** For the export. */
  async rows(): Promise<ReturnType<typeof sponsorViewsRows>> {
    const [days, names] = await Promise.all([this.daysSince(this.period().from), this.names()]);
    return sponsorViewsRows(days, names);
  }

  private period(): { from: string; to: string } {
    const now = this.clock.now();
    return { from: dayOf(now - (DAYS_SHOWN - 1) * DAY_MS), to: dayOf(now) };
  }

  private daysSince(from: string): Promise<SponsorViewsDocument[]> {
    return this.days.find({ _id: { $gte: from } }).toArray();
  }

  private async names(): Promise<SponsorNames> {
    return new Map((await this.sponsors.all()).map(({ _id, name }) => [_id, name]));
  }
}

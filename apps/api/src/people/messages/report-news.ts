import { Injectable, Logger } from '@nestjs/common';
import { may, officesWith, type ReportsUpdate } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import type { Followers } from '../../platform/sockets/topic';
import { Offices } from '../accounts/offices';
import { Reports } from './reports';

/** What stewards are told about the reports of racers. */
@Injectable()
export class ReportNews {
  private readonly logger = new Logger('Reports');

  constructor(
    private readonly reports: Reports,
    private readonly offices: Offices,
  ) {}

  /** @throws Rejection admin-only */
  async first(viewer: Viewer): Promise<ReportsUpdate> {
    if (!may(viewer, 'reports')) throw new Rejection('admin-only');
    return this.update();
  }

  /** @returns a function that stops it */
  onNews({ tell }: Followers<ReportsUpdate>): () => void {
    return this.reports.onChange(() => {
      this.tellAll(tell).catch((err: unknown) => this.logger.error({ err }, 'Nobody was told of a report'));
    });
  }

  /** Whoever may read reports at this moment, however long ago they began to follow. */
  private async tellAll(tell: Followers<ReportsUpdate>['tell']): Promise<void> {
    const readers = await this.offices.holders(officesWith('reports'));
    for (const { _id: userId } of readers) tell(userId, () => this.update());
  }

  private async update(): Promise<ReportsUpdate> {
    return { open: await this.reports.openCount() };
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { RacerNames } from '../accounts/racer-names';
import { windowOf } from '../http/page-query.dto';
import { AdminOnly } from '../http/viewer';
import { type AdminActDocument, adminActsProjection } from './admin-acts.projection';
import { auditEntryView, peopleIn } from './audit-entry.view';
import { AuditQueryDto } from './audit.dto';

@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  private readonly acts: ReadModel<AdminActDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly racerNames: RacerNames,
  ) {
    this.acts = runner.readModel(adminActsProjection);
  }

  /** Who did what, and when; the newest first. */
  @Get()
  async page(@Query() query: AuditQueryDto): Promise<AuditPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = filterOf(query);
    const [acts, total] = await Promise.all([
      this.acts.find(filter, { sort: { position: -1 }, skip, limit }).toArray(),
      this.acts.countDocuments(filter),
    ]);
    const names = await this.racerNames.of(acts.flatMap(peopleIn));
    return { entries: acts.map((act) => auditEntryView(act, names)), total, page, pageSize };
  }
}

function filterOf({ action, targetKind, targetId, actor }: AuditQueryDto): Record<string, string> {
  return {
    ...(action && { action }),
    ...(targetKind && { 'target.kind': targetKind }),
    ...(targetId && { 'target.id': targetId }),
    ...(actor && { actorId: actor }),
  };
}

import { Controller, Get, Query } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { AdminOnly } from '../../platform/http/viewer';
import { AuditEntries } from './audit-entries';
import { AuditQueryDto } from './audit.dto';

@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly entries: AuditEntries) {}

  /** Who did what, and when; newest first. */
  @Get()
  page(@Query() query: AuditQueryDto): Promise<AuditPage> {
    return this.entries.page(query);
  }
}

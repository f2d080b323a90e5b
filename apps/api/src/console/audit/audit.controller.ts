import { Controller, Query } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { AuditEntries } from './audit-entries';
import { AuditQueryDto } from './audit.dto';

@Controller()
export class AuditController {
  constructor(private readonly entries: AuditEntries) {}

  @Call('GET /api/admin/audit', 'log')
  page(@Query() query: AuditQueryDto): Promise<AuditPage> {
    return this.entries.page(query);
  }
}

import { Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { csvAnswer } from '../../platform/http/written-answer';
import { AuditEntries } from './audit-entries';
import { auditColumns, auditRows } from './audit-export';
import { AuditFilterDto, AuditQueryDto } from './audit.dto';

@Controller()
export class AuditController {
  constructor(private readonly entries: AuditEntries) {}

  @Call('GET /api/admin/audit', 'log')
  page(@Query() query: AuditQueryDto): Promise<AuditPage> {
    return this.entries.page(query);
  }

  @Call('GET /api/admin/audit/export', 'log')
  @Header('Cache-Control', 'no-store')
  export(@Query() filter: AuditFilterDto): Promise<StreamableFile> {
    return csvAnswer('audit.csv', auditColumns, auditRows(this.entries.slices(filter)));
  }
}

import { Controller, Header, Query, StreamableFile } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { AuditEntries } from './audit-entries';
import { csvOf } from './audit-export';
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
  export(@Query() filter: AuditFilterDto): StreamableFile {
    return new StreamableFile(csvOf(this.entries.slices(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit.csv"',
    });
  }
}

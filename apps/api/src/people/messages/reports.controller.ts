import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import type { DoneAnswer, MessageReportView, PageView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { RacerNames } from '../accounts/racer-names';
import { ReportMessage, ResolveReport } from './message.commands';
import { ReportMessageDto, ResolveReportDto } from './message.dto';
import { messageReportView } from './report.view';
import { Reports } from './reports';

const REPORTS_PER_MINUTE = 10;

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly names: RacerNames,
    private readonly commands: Commands,
  ) {}

  @Call('POST /api/messages/{id}/report', 'player')
  @TimesPerMinute(REPORTS_PER_MINUTE)
  @ShownByNothing()
  @HttpCode(200)
  async report(
    @Param('id') messageId: string,
    @Body() { reason }: ReportMessageDto,
    @CurrentViewer() { userId: reporterId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new ReportMessage({ messageId, reporterId, reason: reason || null }, context));
    return { success: true };
  }

  @Call('GET /api/admin/reports', 'reports')
  async page(@Query() query: PageQueryDto): Promise<PageView<MessageReportView>> {
    const { page, pageSize, ...window } = windowOf(query);
    const { reports, total } = await this.reports.page(window);
    const names = await this.names.of(reports.flatMap(({ senderId, reporterId }) => [senderId, reporterId]));
    return { entries: reports.map((report) => messageReportView(report, names)), total, page, pageSize };
  }

  @Call('POST /api/admin/reports/{id}/resolve', 'reports')
  @ShownBy(adminActs)
  @HttpCode(200)
  async resolve(
    @Param('id') id: string,
    @Body() { outcome }: ResolveReportDto,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new ResolveReport({ id, outcome }, context));
    return { success: true };
  }
}

import { Body, Controller, Header, HttpCode, Query } from '@nestjs/common';
import type { NoticeSettings, NoticesPage, UnreadNoticesAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { ChangeNoticeSettings, MarkNoticesRead } from './notice.commands';
import { NoticeSettingsDto, NoticesQueryDto, ReadNoticesDto } from './notice.dto';
import { NoticeMarks } from './notice-marks';
import { Notices } from './notices';

const CHANGES_PER_MINUTE = 120;

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: Notices,
    private readonly marks: NoticeMarks,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/notices', 'player')
  @Header('Cache-Control', 'no-store')
  page(@Query() query: NoticesQueryDto, @CurrentViewer() { userId }: Viewer): Promise<NoticesPage> {
    return this.notices.page(userId, query);
  }

  @Call('POST /api/notices/read', 'player')
  @TimesPerMinute(CHANGES_PER_MINUTE)
  @ShownByNothing()
  @HttpCode(200)
  async read(
    @Body() { ids }: ReadNoticesDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<UnreadNoticesAnswer> {
    await this.commands.execute(new MarkNoticesRead({ userId, ids }, context));
    return { unread: await this.notices.unread(userId) };
  }

  @Call('GET /api/notices/settings', 'player')
  @Header('Cache-Control', 'no-store')
  async settings(@CurrentViewer() { userId }: Viewer): Promise<NoticeSettings> {
    return (await this.marks.of(userId)).settings;
  }

  @Call('PUT /api/notices/settings', 'player')
  @TimesPerMinute(CHANGES_PER_MINUTE)
  @ShownByNothing()
  change(
    @Body() kinds: NoticeSettingsDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NoticeSettings> {
    return this.commands.execute(new ChangeNoticeSettings({ userId, kinds }, context));
  }
}

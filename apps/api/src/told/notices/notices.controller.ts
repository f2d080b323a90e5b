import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { NoticeSettings, NoticesPage, UnreadNoticesAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { ChangeNoticeSettings, MarkNoticesRead } from './notice.commands';
import { NoticeSettingsDto, NoticesQueryDto, ReadNoticesDto } from './notice.dto';
import { NoticeMarks } from './notice-marks';
import { Notices } from './notices';

const CHANGES_PER_MINUTE = 120;

@Controller('api/notices')
export class NoticesController {
  constructor(
    private readonly notices: Notices,
    private readonly marks: NoticeMarks,
    private readonly commands: Commands,
  ) {}

  /** A page of what the caller is told, the newest first. `before`: the `next` of the page before. */
  @Get()
  @Header('Cache-Control', 'no-store')
  page(@Query() query: NoticesQueryDto, @CurrentViewer() { userId }: Viewer): Promise<NoticesPage> {
    return this.notices.page(userId, query);
  }

  /** Marks notices as read on all devices of the caller. Ids that are not the caller's own change nothing. */
  @TimesPerMinute(CHANGES_PER_MINUTE)
  @ShownByNothing()
  @Post('read')
  @HttpCode(200)
  async read(
    @Body() { ids }: ReadNoticesDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<UnreadNoticesAnswer> {
    await this.commands.execute(new MarkNoticesRead({ userId, ids }, context));
    return { unread: await this.notices.unread(userId) };
  }

  /** Which kinds the bell tells the caller. */
  @Get('settings')
  @Header('Cache-Control', 'no-store')
  async settings(@CurrentViewer() { userId }: Viewer): Promise<NoticeSettings> {
    return (await this.marks.of(userId)).settings;
  }

  /** Switches kinds off or on. Those that the body leaves out stay as they are. */
  @TimesPerMinute(CHANGES_PER_MINUTE)
  @ShownByNothing()
  @Put('settings')
  change(
    @Body() kinds: NoticeSettingsDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NoticeSettings> {
    return this.commands.execute(new ChangeNoticeSettings({ userId, kinds }, context));
  }
}

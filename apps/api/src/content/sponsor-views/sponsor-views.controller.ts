import { Body, Controller, Header, HttpCode, type StreamableFile } from '@nestjs/common';
import type { DoneAnswer, SponsorFiguresView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { csvAnswer } from '../../platform/http/written-answer';
import { SponsorViews } from './sponsor-views';
import { SponsorViewsDto } from './sponsor-views.dto';

/** A page sends one a minute, and one when it is hidden. An address may be that of a venue full of visitors. */
const BATCHES_PER_MINUTE = 600;

@Controller()
export class SponsorViewsController {
  constructor(private readonly views: SponsorViews) {}

  @Call('POST /api/sponsor-views', 'public')
  @TimesPerMinute(BATCHES_PER_MINUTE)
  @HttpCode(200)
  async gather(@Body() batch: SponsorViewsDto): Promise<DoneAnswer> {
    await this.views.gather(batch);
    return { success: true };
  }

  @Call('GET /api/admin/sponsor-views', 'content')
  figures(): Promise<SponsorFiguresView> {
    return this.views.figures();
  }

  @Call('GET /api/admin/sponsor-views/export', 'content')
  @Header('Cache-Control', 'no-store')
  async export(): Promise<StreamableFile> {
    const columns = ['day', 'sponsorId', 'sponsor', 'place', 'views', 'shownMs'];
    return csvAnswer('sponsor-views.csv', columns, [await this.views.rows()]);
  }
}

import { Controller, Header, Param, Query } from '@nestjs/common';
import type { AdminSeasonView, PageView, SeasonPage, SeasonView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { Seasons } from './seasons';

@Controller()
export class SeasonsController {
  constructor(private readonly seasons: Seasons) {}

  @Call('GET /api/seasons', 'public')
  @Header('Cache-Control', 'no-store')
  list(@Query() query: PageQueryDto): Promise<PageView<SeasonView>> {
    return this.seasons.page(query);
  }

  @Call('GET /api/seasons/{id}', 'public')
  @Header('Cache-Control', 'no-store')
  season(@Param('id') id: string, @Query() query: PageQueryDto): Promise<SeasonPage> {
    return this.seasons.season(id, query);
  }

  @Call('GET /api/admin/seasons', 'racers')
  all(): Promise<AdminSeasonView[]> {
    return this.seasons.forAdministrators();
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import type { RacerContactView } from '@app/contracts';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { Accounts } from '../accounts/accounts';
import { racerContactView } from './conversation.view';
import { RacerSearchDto } from './message.dto';

const SEARCHES_PER_MINUTE = 60;

@TimesPerMinute(SEARCHES_PER_MINUTE)
@Controller('api/users/search')
export class RacerSearchController {
  constructor(private readonly accounts: Accounts) {}

  /**
   * Other racers by a part of the racing name or by the whole address. A part of an address finds nobody, so
   * that nobody can find out an address letter by letter.
   */
  @Get()
  async search(@Query() { q }: RacerSearchDto, @CurrentViewer() viewer: Viewer): Promise<RacerContactView[]> {
    const found = await this.accounts.contacts(q, viewer);
    return found.map((account) => racerContactView(account, viewer, q));
  }
}

import { Controller, Query } from '@nestjs/common';
import { may, type RacerFoundView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { fold } from '../accounts/account.documents';
import { Accounts } from '../accounts/accounts';
import { Racers } from '../racer/racers';
import { Blocks } from './blocks';
import { racerContactView } from './conversation.view';
import { RacerSearchDto } from './message.dto';

const SEARCHES_PER_MINUTE = 60;

@TimesPerMinute(SEARCHES_PER_MINUTE)
@Controller()
export class RacerSearchController {
  constructor(
    private readonly accounts: Accounts,
    private readonly racers: Racers,
    private readonly blocks: Blocks,
  ) {}

  @Call('GET /api/users/search', 'player')
  async search(@Query() { q }: RacerSearchDto, @CurrentViewer() viewer: Viewer): Promise<RacerFoundView[]> {
    const found = await this.accounts.contacts(q, viewer);
    const ids = found.map(({ _id }) => _id);
    const [hidden, blocked] = await Promise.all([
      may(viewer, 'see-racers') ? new Set<string>() : this.racers.hiddenAmong(ids),
      this.blocks.blockedBy(viewer.userId, ids),
    ]);
    return found
      .filter(({ _id, emailKey }) => !hidden.has(_id) || emailKey === fold(q))
      .map((account) => ({ ...racerContactView(account, viewer, q), isBlocked: blocked.has(account._id) }));
  }
}

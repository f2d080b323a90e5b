import { Injectable } from '@nestjs/common';
import { type AdminDuelsPage, type AdminDuelView, DUEL_TOP_CATEGORIES, type DuelAnalyticsView } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Accounts } from '../../people/accounts/accounts';
import { windowOf } from '../../platform/http/page-query.dto';
import type { AdminDuelsQueryDto } from './duel.dto';
import { DuelAddresses } from './duel-addresses';
import {
  type DuelCategoryFigures,
  duelCategoryFiguresProjection,
  type DuelistDocument,
  duelistsProjection,
} from './duel-figures.projection';
import { DuelViews } from './duel-views';
import { Duels } from './duels';
import type { DuelDocument } from './duels.projection';

/** A search finds the duels of at most so many racers. */
const RACERS_SEARCHED = 200;

/** The duels of everybody, for administrators. */
@Injectable()
export class AdminDuels {
  private readonly figures: ReadModel<DuelCategoryFigures>;
  private readonly duelists: ReadModel<DuelistDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly duels: Duels,
    private readonly views: DuelViews,
    private readonly accounts: Accounts,
    private readonly addresses: DuelAddresses,
  ) {
    this.figures = runner.readModel(duelCategoryFiguresProjection);
    this.duelists = runner.readModel(duelistsProjection);
  }

  async page(query: AdminDuelsQueryDto): Promise<AdminDuelsPage> {
    const { page, pageSize, ...window } = windowOf(query);
    const { duels, total } = await this.duels.page(await this.filterOf(query), window);
    return { entries: await this.views.administered(duels), total, page, pageSize };
  }

  /** @throws Rejection duel-not-found */
  async existing(duelId: string): Promise<AdminDuelView> {
    const duel = await this.duels.byId(duelId);
    if (!duel) throw new Rejection('duel-not-found');
    return (await this.views.administered([duel]))[0]!;
  }

  async analytics(): Promise<DuelAnalyticsView> {
    const mostRaced = this.figures.find({}, { sort: { duels: -1 }, limit: DUEL_TOP_CATEGORIES }).toArray();
    const [totalDuels, activeDuels, pendingDuels, totalParticipants, top] = await Promise.all([
      this.duels.count(),
      this.duels.count('accepted', 'active'),
      this.duels.count('pending'),
      this.duelists.countDocuments({}),
      mostRaced,
    ]);
    const topCategories = top.map(({ _id: category, duels: count }) => ({ category, count }));
    return { totalDuels, activeDuels, pendingDuels, totalParticipants, topCategories };
  }

  private async filterOf({ status, category, search }: AdminDuelsQueryDto): Promise<Filter<DuelDocument>> {
    const filter = { ...(status && { status }), ...(category && { category }) };
    const words = search?.trim();
    if (!words) return filter;
    const [{ accounts }, sent] = await Promise.all([
      this.accounts.search(words, { skip: 0, limit: RACERS_SEARCHED }),
      this.addresses.matching(words),
    ]);
    const ids = accounts.map(({ _id }) => _id);
    return { ...filter, $or: [{ racerIds: { $in: ids } }, { _id: { $in: sent } }] };
  }
}

import { Injectable } from '@nestjs/common';
import { inSlices, sorting } from '@app/async';
import { userName, type AdminUserView, type PageView, type VisibilityView } from '@app/contracts';
import { pagesOf } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel, type ReadModelDocument } from '@app/projections';
import { type AccountDocument, officesOf } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { windowOf } from '../../platform/http/page-query.dto';
import { type ProgressDocument, progressProjection } from '../../racing/progress/progress.projection';
import { type RacerStatusDocument, racerStatusProjection } from '../../people/racer/racer-status.projection';
import { type VisibilityDocument, visibilityProjection } from '../../people/racer/visibility.projection';
import type { AdminUsersQueryDto } from './admin-user.dto';
import { adminUserView, visibilityView } from './admin-user.view';
import { VisibilityReasons } from './visibility-reasons';

/** Racers as administrators see them: the account with the records of the read models. */
@Injectable()
export class AdminUsers {
  private readonly statuses: ReadModel<RacerStatusDocument>;
  private readonly progress: ReadModel<ProgressDocument>;
  private readonly visibilities: ReadModel<VisibilityDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly accounts: Accounts,
    private readonly reasons: VisibilityReasons,
  ) {
    this.statuses = runner.readModel(racerStatusProjection);
    this.progress = runner.readModel(progressProjection);
    this.visibilities = runner.readModel(visibilityProjection);
  }

  /** @throws Rejection not-found */
  async requireAccount(userId: string): Promise<AccountDocument> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-found');
    return account;
  }

  async hasOffice(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    return account !== null && officesOf(account).length > 0;
  }

  /** @throws Rejection not-found */
  async view(userId: string): Promise<AdminUserView> {
    const [view] = await this.viewsOf([await this.requireAccount(userId)]);
    return view!;
  }

  async page(query: AdminUsersQueryDto): Promise<PageView<AdminUserView>> {
    const { search = '', sort = 'newest' } = query;
    const { page, pageSize, ...window } = windowOf(query);
    const { accounts, total } =
      sort === 'newest' || sort === 'oldest'
        ? await this.accounts.search(search, { ...window, oldestFirst: sort === 'oldest' })
        : await this.inOrder(search, sort, window);
    return { entries: await this.viewsOf(accounts), total, page, pageSize };
  }

  /** By what no index has: names as people sort them, and points, which are another read model's. */
  private async inOrder(search: string, sort: 'name' | 'points', { skip, limit }: { skip: number; limit: number }) {
    const [named, points] = await Promise.all([this.accounts.namesOf(search), this.pointsIn(sort)]);
    const racers = named.map((account) => ({
      id: account._id,
      name: userName(account),
      points: points.get(account._id) ?? 0,
    }));
    const inOrder = (one: (typeof racers)[number], other: (typeof racers)[number]) =>
      other.points - one.points || compareNames(one.name, other.name);
    const ordered = await inSlices(sorting(racers, inOrder));
    const ids = ordered.slice(skip, skip + limit).map(({ id }) => id);
    const accounts = new Map((await this.accounts.byIds(ids)).map((account) => [account._id, account]));
    return { accounts: ids.flatMap((id) => accounts.get(id) ?? []), total: racers.length };
  }

  /** By user id; none where the names alone decide. */
  private async pointsIn(sort: 'name' | 'points'): Promise<Map<string, number>> {
    if (sort === 'name') return new Map();
    const points = new Map<string, number>();
    for await (const raced of pagesOf(this.progress, { totalPoints: 1 })) {
      for (const { _id, totalPoints } of raced) points.set(_id, totalPoints);
    }
    return points;
  }

  /** The settings of all racers who have one. */
  async visibilitySettings(): Promise<VisibilityView[]> {
    const set = await this.visibilities.find({}).toArray();
    const ids = set.map(({ _id }) => _id);
    const [accounts, reasons] = await Promise.all([this.accounts.byIds(ids), this.reasons.of(ids)]);
    const byId = new Map(accounts.map((account) => [account._id, account]));
    return set.flatMap((visibility) => {
      const account = byId.get(visibility._id);
      return account ? visibilityView(visibility, account, reasons.get(visibility._id) ?? null) : [];
    });
  }

  private async viewsOf(accounts: readonly AccountDocument[]): Promise<AdminUserView[]> {
    const ids = accounts.map(({ _id }) => _id);
    const [statuses, progress, visibilities, reasons] = await Promise.all([
      byId(this.statuses, ids),
      byId(this.progress, ids),
      byId(this.visibilities, ids),
      this.reasons.of(ids),
    ]);
    return accounts.map((account) =>
      adminUserView(
        { ...account, offices: officesOf(account) },
        {
          status: statuses.get(account._id) ?? null,
          progress: progress.get(account._id) ?? null,
          visibility: visibilities.get(account._id) ?? null,
          reason: reasons.get(account._id) ?? null,
        },
      ),
    );
  }
}

const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

async function byId<Doc extends ReadModelDocument>(
  readModel: ReadModel<Doc>,
  ids: readonly string[],
): Promise<Map<string, Doc>> {
  const filter = { _id: { $in: [...ids] } } as Parameters<ReadModel<Doc>['find']>[0];
  const documents = await readModel.find(filter).toArray();
  return new Map(documents.map((document) => [document._id, document]));
}

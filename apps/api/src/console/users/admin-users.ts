import { Injectable } from '@nestjs/common';
import type { AdminUserView, PageView, VisibilityView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel, type ReadModelDocument } from '@app/projections';
import type { AccountDocument } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { type ProgressDocument, progressProjection } from '../../racing/progress/progress.projection';
import { type RacerStatusDocument, racerStatusProjection } from '../../people/racer/racer-status.projection';
import { type VisibilityDocument, visibilityProjection } from '../../people/racer/visibility.projection';
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

  /** @throws Rejection not-found */
  async view(userId: string): Promise<AdminUserView> {
    const [view] = await this.viewsOf([await this.requireAccount(userId)]);
    return view!;
  }

  async page(query: PageQueryDto): Promise<PageView<AdminUserView>> {
    const { page, pageSize, ...window } = windowOf(query);
    const { accounts, total } = await this.accounts.search(query.search ?? '', window);
    return { entries: await this.viewsOf(accounts), total, page, pageSize };
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
      adminUserView(account, {
        status: statuses.get(account._id) ?? null,
        progress: progress.get(account._id) ?? null,
        visibility: visibilities.get(account._id) ?? null,
        reason: reasons.get(account._id) ?? null,
      }),
    );
  }
}

async function byId<Doc extends ReadModelDocument>(
  readModel: ReadModel<Doc>,
  ids: readonly string[],
): Promise<Map<string, Doc>> {
  const filter = { _id: { $in: [...ids] } } as Parameters<ReadModel<Doc>['find']>[0];
  const documents = await readModel.find(filter).toArray();
  return new Map(documents.map((document) => [document._id, document]));
}

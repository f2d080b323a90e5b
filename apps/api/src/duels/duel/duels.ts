import { Injectable } from '@nestjs/common';
import type { DuelStatus } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type DuelRecordDocument, duelRecordsProjection } from './duel-records.projection';
import { type DuelDocument, duelsProjection } from './duels.projection';

const newestFirst = { challengedAt: -1 } as const;
const underWay: DuelStatus[] = ['pending', 'accepted', 'active'];

export interface Window {
  skip: number;
  limit: number;
}

/** Queries on duels. An index answers each of them. */
@Injectable()
export class Duels {
  private readonly duels: ReadModel<DuelDocument>;
  private readonly records: ReadModel<DuelRecordDocument>;

  constructor(runner: ProjectionRunner) {
    this.duels = runner.readModel(duelsProjection);
    this.records = runner.readModel(duelRecordsProjection);
  }

  byId(duelId: string): Promise<DuelDocument | null> {
    return this.duels.findOne({ _id: duelId });
  }

  /** A page of the duels that match, newest first, and the number of all. */
  async page(filter: Filter<DuelDocument>, { skip, limit }: Window) {
    const [duels, total] = await Promise.all([
      this.duels.find(filter, { sort: newestFirst, skip, limit }).toArray(),
      this.duels.countDocuments(filter),
    ]);
    return { duels, total };
  }

  /** The ids of all that match, the oldest first. */
  async idsOf(filter: Filter<DuelDocument>): Promise<string[]> {
    const found = await this.duels.find(filter, { sort: { challengedAt: 1 }, projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** The records of these pairs, by `pairOf`. */
  async recordsOf(pairs: readonly string[]): Promise<Map<string, DuelRecordDocument>> {
    const found = await this.records.find({ _id: { $in: [...new Set(pairs)] } }).toArray();
    return new Map(found.map((record) => [record._id, record]));
  }

  /** The duels of these racers that are not over, of each of them at most the newest hundred. */
  async underWayOf(userIds: readonly string[]): Promise<DuelDocument[]> {
    const found = userIds.map((racerIds) =>
      this.duels.find({ racerIds, status: { $in: underWay } }, { sort: newestFirst, limit: 100 }).toArray(),
    );
    return (await Promise.all(found)).flat();
  }

  async idsUnderWayOf(userId: string): Promise<string[]> {
    const filter = { racerIds: userId, status: { $in: underWay } };
    const found = await this.duels.find(filter, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** How many challenges of this racer, `except` one, nobody has answered yet. `now`: milliseconds since 1970. */
  async pendingBy(challengerId: string, except: string, now: number): Promise<number> {
    const own = { racerIds: challengerId, status: 'pending', challengerId, expiresAt: { $gt: now } } as const;
    return this.duels.countDocuments({ ...own, _id: { $ne: except } });
  }

  async isCategoryInUse(categoryId: string): Promise<boolean> {
    return (await this.duels.findOne({ categoryId, status: { $in: underWay } })) !== null;
  }

  /** How many duels have one of these statuses; without any, all. */
  count(...statuses: DuelStatus[]): Promise<number> {
    return this.duels.countDocuments(statuses.length > 0 ? { status: { $in: statuses } } : {});
  }

  /** The log position of the last change of a racer's duels; null for somebody without one. */
  async lastChangeOf(userId: string): Promise<string | null> {
    const [newest] = await this.duels.find({ racerIds: userId }, { sort: { position: -1 }, limit: 1 }).toArray();
    return newest?.position ?? null;
  }

  /** Ids of duels past their time, oldest first. `now`: milliseconds since 1970. */
  async due(now: number, limit: number): Promise<string[]> {
    const due = await this.duels.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }).toArray();
    return due.map(({ _id }) => _id);
  }
}

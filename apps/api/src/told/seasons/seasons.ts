import { Injectable } from '@nestjs/common';
import type { AdminSeasonView, PageView, SeasonPage, SeasonView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { FinishedFinals } from '../../finals/tournament-race/finished-finals';
import { RacerNames } from '../../people/accounts/racer-names';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { SeasonBoards } from './season-boards';
import { type SeasonRaceDocument, seasonRacesProjection } from './season-races.projection';
import { type SeasonDocument, seasonsProjection } from './seasons.projection';
import { adminSeasonView, ownSeasonRace, seasonRow, seasonView, winnersOn } from './seasons.view';
import { WithdrawalReasons } from './withdrawal-reasons';

const closed = { withdrawnAt: null } as const;
const newestFirst = { closedAt: -1 } as const;

/** The seasons that were closed, as everybody may see them, and as administrators do. */
@Injectable()
export class Seasons {
  private readonly seasons: ReadModel<SeasonDocument>;
  private readonly races: ReadModel<SeasonRaceDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly boards: SeasonBoards,
    private readonly finals: FinishedFinals,
    private readonly names: RacerNames,
    private readonly reasons: WithdrawalReasons,
    personal: PersonalDocuments,
  ) {
    this.seasons = runner.readModel(seasonsProjection);
    this.races = runner.readModel(seasonRacesProjection);
    personal.keptWith({
      where: [seasonRacesProjection.name],
      forget: 'elsewhere',
      taken: { file: 'seasons.json', of: ({ userId }) => this.racesOf(userId) },
    });
  }

  /** The newest first. */
  async page(query: PageQueryDto): Promise<PageView<SeasonView>> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const [documents, total] = await Promise.all([
      this.seasons.find(closed, { sort: newestFirst, skip, limit }).toArray(),
      this.seasons.countDocuments(closed),
    ]);
    return { entries: await Promise.all(documents.map((season) => this.view(season))), total, page, pageSize };
  }

  /** One page of the final board, and the finals that ended in the season. @throws Rejection season-not-found */
  async season(id: string, query: PageQueryDto): Promise<SeasonPage> {
    const document = await this.seasons.findOne({ _id: id, ...closed });
    if (!document) throw new Rejection('season-not-found');
    const { page, pageSize, skip } = windowOf(query);
    const board = await this.boards.of(id);
    const shown = board.slice(skip, skip + pageSize);
    const [season, names, finals] = await Promise.all([
      this.view(document),
      this.names.of(shown.map(({ userId }) => userId)),
      this.finalsIn(document),
    ]);
    const entries = shown.map((standing) => seasonRow(standing, names));
    return { season, board: { entries, total: board.length, page, pageSize }, finals };
  }

  /** All closes, the newest first, also those that were taken back. */
  async forAdministrators(): Promise<AdminSeasonView[]> {
    const documents = await this.seasons.find({}, { sort: newestFirst }).toArray();
    const reasons = await this.reasons.of(documents.map(({ _id }) => _id));
    return documents.map((season) => adminSeasonView(season, documents[0], reasons));
  }

  /** One racer's races that count, each with the season that it counts in. */
  private async racesOf(userId: string): Promise<object[]> {
    const [races, seasons] = await Promise.all([
      this.races.find({ userId }).toArray(),
      this.seasons.find(closed).toArray(),
    ]);
    const byId = new Map(seasons.map((season) => [season._id, season]));
    return races.map((race) => ownSeasonRace(race, byId.get(race.closedBy ?? '')));
  }

  private async view(season: SeasonDocument): Promise<SeasonView> {
    const board = await this.boards.of(season._id);
    return seasonView(season, board, await this.names.of(winnersOn(board).map(({ userId }) => userId)));
  }

  /** What ended between the close of the season before and this one. */
  private async finalsIn({ closedAt }: SeasonDocument) {
    const before = { ...closed, closedAt: { $lt: closedAt } };
    const [last] = await this.seasons.find(before, { sort: newestFirst, limit: 1 }).toArray();
    return this.finals.between(last?.closedAt ?? 0, closedAt);
  }
}

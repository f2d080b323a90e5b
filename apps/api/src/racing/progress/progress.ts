// @offered
import { Injectable } from '@nestjs/common';
import {
  type HonourView,
  may,
  type OwnProgressVersion,
  type PlayerProfileView,
  type ProfileStatsView,
  type ProgressStatsView,
  type RaceHonoursView,
} from '@app/contracts';
import { Rejection } from '@app/event-store';
import { type DocumentsById, documentsById, ProjectionRunner } from '@app/projections';
import { Accounts } from '../../people/accounts/accounts';
import { Racers } from '../../people/racer/racers';
import type { Viewer } from '../../platform/http/viewer';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Championship } from '../leaderboard/championship';
import { honoursOf } from './honours.view';
import type { RecountedRace } from '../../people/racer/racer.events';
import type { RaceBadge } from './awards.rules';
import { type ProgressDocument, type RecentGame, recountedProgress } from './progress.projection';
import { progressReadModels } from './progress.read-models';
import { playerProfileView, profileStatsView, progressStatsView, type RacerProgress } from './progress.view';

/** A race that brought its racer something. `finishedAt`: milliseconds since 1970. */
export interface HonouredRace extends RaceHonoursView {
  finishedAt: number;
}

/** What racers have reached in their qualifying races. */
@Injectable()
export class Progress {
  private readonly documentsOf: DocumentsById<typeof progressReadModels>;

  constructor(
    runner: ProjectionRunner,
    private readonly championship: Championship,
    private readonly accounts: Accounts,
    private readonly racers: Racers,
    personal: PersonalDocuments,
  ) {
    this.documentsOf = documentsById(runner, progressReadModels);
    personal.keptWith({
      where: Object.values(progressReadModels).map(({ name }) => name),
      forget: 'elsewhere',
      taken: { file: 'progress.json', of: ({ userId }) => this.progressStats(userId) },
    });
  }

  async progressStats(userId: string): Promise<ProgressStatsView> {
    return progressStatsView(await this.of(userId));
  }

  async profileStats(userId: string): Promise<ProfileStatsView> {
    return profileStatsView(await this.of(userId));
  }

  /** @throws Rejection not-found, also when an administrator hides the racer, except from themselves */
  async profileOf(userId: string, viewer: Viewer): Promise<PlayerProfileView> {
    const [account, visibility] = await Promise.all([this.accounts.byId(userId), this.racers.visibilityOf(userId)]);
    const isShown = visibility?.isVisibleOnLeaderboard !== false || seesHidden(viewer, userId);
    if (!account || !isShown) throw new Rejection('not-found');
    return playerProfileView(account, await this.of(userId), viewer);
  }

  /** What one of the racer's own races brought. @throws Rejection game-not-found */
  async honoursOf(userId: string, gameId: string): Promise<RaceHonoursView> {
    const { progress } = await this.documentsOf(userId);
    const race = progress?.recentGames.find((each) => each.gameId === gameId);
    if (!progress || !race) throw new Rejection('game-not-found');
    return { gameId, honours: await this.honoursIn(progress, race) };
  }

  /** The newest of the racer's races that brought something. */
  async newestHonours(userId: string, races: number): Promise<HonouredRace[]> {
    const { progress } = await this.documentsOf(userId);
    if (!progress) return [];
    const newest = progress.recentGames.slice(0, races).map(async (race) => {
      const { gameId, finishedAt } = race;
      return { gameId, finishedAt, honours: await this.honoursIn(progress, race) };
    });
    return (await Promise.all(newest)).filter(({ honours }) => honours.length > 0);
  }

  private async honoursIn(progress: ProgressDocument, race: RecentGame): Promise<HonourView[]> {
    const step = await this.championship.stepOf(progress._id, race.finishedAt);
    return honoursOf({ race, progress, step });
  }

  /** The badges of races that the racer has, and would have if exactly these races counted. */
  async draftedBadges(
    userId: string,
    races: readonly RecountedRace[],
  ): Promise<{ before: RaceBadge[]; after: RaceBadge[] }> {
    const { progress } = await this.documentsOf(userId);
    const typesOf = (badges: readonly { type: RaceBadge }[]) => badges.map(({ type }) => type);
    return {
      before: typesOf(progress?.badges ?? []),
      after: typesOf(recountedProgress(undefined, userId, races).badges),
    };
  }

  /** How many of the racer's qualifying races count. */
  async countedRaces(userId: string): Promise<number> {
    const { progress } = await this.documentsOf(userId);
    return progress?.totalGames ?? 0;
  }

  /** A text that is another one after every change. */
  async version(userId: string): Promise<OwnProgressVersion> {
    const { reign, ...documents } = await this.of(userId);
    const positions = Object.values(documents).map((document) => document?.position ?? '');
    return { version: [...positions, reign?.since ?? ''].join(' ') };
  }

  private async of(userId: string): Promise<RacerProgress> {
    const [documents, reign] = await Promise.all([this.documentsOf(userId), this.championship.reignOf(userId)]);
    return { ...documents, reign };
  }
}

const seesHidden = (viewer: Viewer, userId: string) => viewer.userId === userId || may(viewer, 'see-racers');

// @offered
import { Injectable } from '@nestjs/common';
import type { OwnProgressVersion, PlayerProfileView, ProfileStatsView, ProgressStatsView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { type DocumentsById, documentsById, ProjectionRunner } from '@app/projections';
import { Accounts } from '../../people/accounts/accounts';
import { Racers } from '../../people/racer/racers';
import type { Viewer } from '../../platform/http/viewer';
import { Championship } from '../leaderboard/championship';
import { progressReadModels } from './progress.read-models';
import { playerProfileView, profileStatsView, progressStatsView, type RacerProgress } from './progress.view';

/** What racers have reached in their qualifying races. */
@Injectable()
export class Progress {
  private readonly documentsOf: DocumentsById<typeof progressReadModels>;

  constructor(
    runner: ProjectionRunner,
    private readonly championship: Championship,
    private readonly accounts: Accounts,
    private readonly racers: Racers,
  ) {
    this.documentsOf = documentsById(runner, progressReadModels);
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
    const isShown = visibility?.isVisibleOnLeaderboard !== false || isSelfOrAdministrator(viewer, userId);
    if (!account || !isShown) throw new Rejection('not-found');
    return playerProfileView(account, await this.of(userId), viewer);
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

const isSelfOrAdministrator = (viewer: Viewer, userId: string) => viewer.userId === userId || viewer.role === 'admin';

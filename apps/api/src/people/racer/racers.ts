// @offered
import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { type RacerStatusDocument, racerStatusProjection } from './racer-status.projection';
import { type VisibilityDocument, visibilityProjection } from './visibility.projection';

/** What is known of single racers. */
@Injectable()
export class Racers {
  private readonly statuses: ReadModel<RacerStatusDocument>;
  private readonly visibilities: ReadModel<VisibilityDocument>;

  constructor(runner: ProjectionRunner, personal: PersonalDocuments) {
    this.statuses = runner.readModel(racerStatusProjection);
    this.visibilities = runner.readModel(visibilityProjection);
    personal.keptWith({
      where: [racerStatusProjection.name],
      forget: 'elsewhere',
      taken: { file: 'rounds.json', of: ({ userId }) => this.roundsOf(userId) },
    });
  }

  statusOf(userId: string): Promise<RacerStatusDocument | null> {
    return this.statuses.findOne({ _id: userId });
  }

  /** Null unless an administrator has set it. */
  visibilityOf(userId: string): Promise<VisibilityDocument | null> {
    return this.visibilities.findOne({ _id: userId });
  }

  /** Whom of these an administrator keeps off the leaderboard. */
  async hiddenAmong(userIds: readonly string[]): Promise<Set<string>> {
    const hidden = { _id: { $in: [...userIds] }, isVisibleOnLeaderboard: false };
    return new Set((await this.visibilities.find(hidden).toArray()).map(({ _id }) => _id));
  }

  private async roundsOf(userId: string): Promise<object | null> {
    const status = await this.statusOf(userId);
    if (!status) return null;
    const { gamesStarted, gamesFinished, roundsGranted, openGameId, surveyCompleted } = status;
    return { gamesStarted, gamesFinished, roundsGranted, openGameId, surveyCompleted };
  }
}

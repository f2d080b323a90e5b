import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SharedLooks } from '@app/async';
import { changesOf, ProjectionRunner, type ReadModel } from '@app/projections';
import { type VisibilityDocument, visibilityProjection } from '../../people/racer/visibility.projection';
import { seasonBoard, type SeasonStanding } from './season-board.rules';
import { type SeasonRaceDocument, seasonRacesProjection } from './season-races.projection';

/** The boards of closed seasons, folded from their races at the first request and kept until one of them changes. */
@Injectable()
export class SeasonBoards implements OnModuleInit, OnModuleDestroy {
  private readonly races: ReadModel<SeasonRaceDocument>;
  private readonly visibilities: ReadModel<VisibilityDocument>;
  /** `mark`: how many changes there had been before the look. */
  private readonly boards = new SharedLooks<string, readonly SeasonStanding[], number>('forgotten');
  private changes = 0;
  private readonly stopListening: (() => void)[] = [];

  constructor(private readonly runner: ProjectionRunner) {
    this.races = runner.readModel(seasonRacesProjection);
    this.visibilities = runner.readModel(visibilityProjection);
  }

  onModuleInit(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => {
        const races = changesOf(seasonRacesProjection, changes);
        // A race of the open season is on no board of a closed one.
        const isOnBoard = races.some(({ document }) => document?.closedBy !== null);
        if (isOnBoard || changes.some(({ projection }) => projection === visibilityProjection.name)) this.changes += 1;
      }),
      this.runner.onSwitch(() => {
        this.changes += 1;
      }),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** Best first. `closedBy`: the id of the season. */
  of(closedBy: string): Promise<readonly SeasonStanding[]> {
    const look = () => this.read(closedBy);
    return this.boards.of(closedBy, look, this.changes, (changes) => changes === this.changes);
  }

  private async read(closedBy: string): Promise<readonly SeasonStanding[]> {
    const [races, hidden] = await Promise.all([
      this.races.find({ closedBy }).toArray(),
      this.visibilities.find({ isVisibleOnLeaderboard: false }).toArray(),
    ]);
    return seasonBoard(races, new Set(hidden.map(({ _id }) => _id)));
  }
}

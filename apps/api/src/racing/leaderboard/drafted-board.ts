// @offered
import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import type { RecountedRace } from '../../people/racer/racer.events';
import { type BoardEntry, type DraftedRacer, draftedRacers } from './drafted-board.rules';
import { type LeaderboardDocument, leaderboardProjection, recountedEntry } from './leaderboard.projection';

const shown = { totalScore: 1, rankKey: 1, finalistKey: 1 } as const;

/** The leaderboard as it would be if races of some racers counted otherwise. */
@Injectable()
export class DraftedBoard {
  private readonly entries: ReadModel<LeaderboardDocument>;

  constructor(runner: ProjectionRunner) {
    this.entries = runner.readModel(leaderboardProjection);
  }

  /** `races`: all that count, by user id. It reads the keys of the whole board. */
  async of(races: ReadonlyMap<string, readonly RecountedRace[]>): Promise<DraftedRacer[]> {
    const [board, known] = await Promise.all([
      this.entries.find({}, { projection: shown }).toArray() as Promise<BoardEntry[]>,
      this.entries.find({ _id: { $in: [...races.keys()] } }).toArray(),
    ]);
    const changed = new Map(known.map((entry) => [entry._id, recountedEntry(entry, entry._id, races.get(entry._id)!)]));
    return draftedRacers(board, changed);
  }
}

// @offered
import { Injectable } from '@nestjs/common';
import { inSlices } from '@app/async';
import { pagesOf, pagesOfIds } from '@app/document-store';
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
    const board: BoardEntry[] = [];
    for await (const page of pagesOf(this.entries, shown)) board.push(...page);
    const changed = new Map<string, BoardEntry>();
    for await (const page of pagesOfIds(this.entries, [...races.keys()])) {
      for (const entry of page) changed.set(entry._id, recountedEntry(entry, entry._id, races.get(entry._id)!));
    }
    return inSlices(draftedRacers(board, changed));
  }
}

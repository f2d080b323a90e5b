import type { ReplayScore } from '@app/contracts';
import type { RecordedEvent } from '@app/event-store';
import { ModelsInMemory } from '@app/projections';
import type { RoundReference } from '../../racing/game/game.events';
import { gamesProjection, type RoundRaceDocument } from '../../racing/game/games.projection';
import type { PlayerScore } from '../../finals/tournament-race/standings.rules';
import { standingsProjections, TournamentInMemory } from '../../finals/tournament-race/tournament-in-memory';
import { isSameRun } from './replayed-runs.rules';

/** The figures of a racer; null for somebody who takes no part (any more). */
export type ChangedScores = Map<string, ReplayScore | null>;

const nobody: ReadonlySet<string> = new Set();

/**
 * The standings of a tournament while its log is read again, event by event: the read models and the fold of the live
 * board, with nothing of their own.
 */
export class ReplayedStandings {
  private readonly tournament: TournamentInMemory;
  private readonly models = new ModelsInMemory(standingsProjections);
  private readonly told = new Map<string, PlayerScore>();

  /** `earlierRaces`: races whose streams are not read again. They count as far as their runs do. */
  constructor(
    private readonly run: RoundReference,
    earlierRaces: readonly RoundRaceDocument[],
  ) {
    this.tournament = new TournamentInMemory(run.eventId);
    for (const document of earlierRaces) {
      this.tournament.follow({ projection: gamesProjection.name, id: document._id, document }, false);
    }
  }

  take(event: RecordedEvent): void {
    for (const change of this.models.take(event)) this.tournament.follow(change, false);
  }

  /** Whose figures have changed since they were told. */
  changed(): ChangedScores {
    const now = this.tournament.now(nobody)?.scores ?? new Map<string, PlayerScore>();
    const changed: ChangedScores = new Map();
    for (const userId of new Set([...this.told.keys(), ...now.keys()])) this.tell(userId, now.get(userId), changed);
    return changed;
  }

  /** The same, where nobody's but this racer's can have changed. It costs much less. */
  changedOf(userId: string): ChangedScores {
    const changed: ChangedScores = new Map();
    this.tell(userId, this.tournament.scoreOf(userId) ?? undefined, changed);
    return changed;
  }

  private tell(userId: string, after: PlayerScore | undefined, changed: ChangedScores): void {
    const before = this.told.get(userId);
    if (after === before) return;
    if (after) this.told.set(userId, after);
    else this.told.delete(userId);
    const score = after ? this.scoreOf(after) : null;
    if (!before || !score || !isSame(this.scoreOf(before), score)) changed.set(userId, score);
  }

  private scoreOf({ total, rounds, rankKey }: PlayerScore): ReplayScore {
    const raced = rounds.get(this.run.round);
    const raceScore = raced && isSameRun(raced.game.round, this.run) ? raced.score : 0;
    return { ...total, raceScore, rankKey };
  }
}

const isSame = (one: ReplayScore, other: ReplayScore): boolean =>
  one.rankKey === other.rankKey && one.raceScore === other.raceScore;

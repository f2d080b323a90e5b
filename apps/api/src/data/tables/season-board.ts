import { SortedEntries } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { allOf, type Row, type RowChange, ROWS_AT_ONCE, type TableWriter } from '@app/tables';
import type { RacerEvent } from '../../people/racer/racer.events';
import { boardFigures, inOrder, type Placed, placed, type RacerSums, ranksOf } from './board-rows';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';
import { seasonsTable } from './seasons.table';

/**
 * The leaderboard as the table of races has it. A finished race is added in memory; whatever else changes what counts has
 * the racer's races read again.
 */
export class SeasonBoard {
  private readonly sums = new Map<string, RacerSums>();
  private readonly order = new SortedEntries<Placed>(inOrder);
  private readonly stale = new Set<string>();
  /** The figures in the rows of the day that was saved last, by user id. */
  private saved: { day: string; rows: Map<string, Row> } = { day: '', rows: new Map() };

  private constructor(private readonly writer: TableWriter) {}

  static async open(writer: TableWriter): Promise<SeasonBoard> {
    const board = new SeasonBoard(writer);
    if (writer.set.place === null) return board;
    for await (const races of writer.read(racesTable, { kind: 'qualifying', counts: true }, figures)) {
      for (const race of races) board.add(String(race['user_id']), sumsOf(race));
    }
    for await (const racers of writer.read(racersTable, { is_on_leaderboard: false }, ['user_id'])) {
      for (const { user_id } of racers) board.put(String(user_id), undefined);
    }
    return board;
  }

  /** Returns whether the event may have changed the leaderboard. */
  follow(event: RecordedEvent<RacerEvent>): boolean {
    switch (event.type) {
      case 'QualifyingGameFinished':
      case 'RacesRecounted':
      case 'PointsReset':
      case 'AllDataReset':
      case 'AllDataResetWithdrawn':
      case 'LeaderboardVisibilitySet':
      case 'LeaderboardVisibilityCleared':
      case 'RacerDeleted': {
        const { userId } = event.data;
        // Somebody who is not on it may be kept off it.
        const isKnown = this.sums.has(userId) && !this.stale.has(userId);
        if (event.type !== 'QualifyingGameFinished' || !isKnown) this.stale.add(userId);
        else this.add(userId, figuresOf(event.data.totals));
        return true;
      }
      default:
        return false;
    }
  }

  /**
   * What the table needs to show the leaderboard as it is now, in parts; some are empty. The events that were followed
   * must have been saved, and none is followed until the end.
   */
  async *changes(day: string, inLog: Row): AsyncGenerator<RowChange[], void> {
    for (const userId of this.stale) await this.readAgain(userId);
    this.stale.clear();
    // Another process may have saved this day.
    if (this.saved.day !== day) this.saved = { day, rows: await this.rowsOf(day) };
    const { rows } = this.saved;
    const table = seasonsTable.name;
    const gone = [...rows.keys()].filter((userId) => !this.sums.has(userId));
    for (const userId of gone) rows.delete(userId);
    yield gone.map((user_id): RowChange => ({ kind: 'remove', table, where: { day, user_id } }));
    let looked = 0;
    let part: RowChange[] = [];
    for (const { userId, rank } of ranksOf(this.order.between(0, this.order.size, false))) {
      const found = boardFigures(rank, this.sums.get(userId)!);
      if (!isSame(found, rows.get(userId))) {
        rows.set(userId, found);
        part.push({ kind: 'put', table, row: { day, user_id: userId, ...found, ...inLog } });
      }
      looked += 1;
      if (looked % ROWS_AT_ONCE > 0) continue;
      yield part;
      part = [];
    }
    yield part;
  }

  private async rowsOf(day: string): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    for await (const rows of this.writer.read(seasonsTable, { day }, ['user_id', ...shown])) {
      for (const { user_id, ...row } of rows) found.set(String(user_id), row);
    }
    return found;
  }

  private async readAgain(userId: string): Promise<void> {
    this.put(userId, undefined);
    const [racer] = await allOf(this.writer.read(racersTable, { user_id: userId }, ['is_on_leaderboard']));
    if (racer?.['is_on_leaderboard'] === false) return;
    const counting = { user_id: userId, kind: 'qualifying', counts: true };
    for (const race of await allOf(this.writer.read(racesTable, counting, figures))) this.add(userId, sumsOf(race));
  }

  private add(userId: string, race: RacerSums): void {
    const { points, races, rightAnswers, scoringMs } = this.sums.get(userId) ?? none;
    this.put(userId, {
      points: points + race.points,
      races: races + race.races,
      rightAnswers: rightAnswers + race.rightAnswers,
      scoringMs: scoringMs + race.scoringMs,
    });
  }

  private put(userId: string, sums: RacerSums | undefined): void {
    const before = this.sums.get(userId);
    if (before) this.order.remove(placed(userId, before));
    if (sums) {
      this.sums.set(userId, sums);
      this.order.add(placed(userId, sums));
    } else this.sums.delete(userId);
  }
}

const none: RacerSums = { points: 0, races: 0, rightAnswers: 0, scoringMs: 0 };
const figures = ['user_id', 'ruled_points', 'ruled_right_answers', 'ruled_scoring_ms'];

const sumsOf = ({ ruled_points, ruled_right_answers, ruled_scoring_ms }: Row): RacerSums => ({
  points: Number(ruled_points),
  races: 1,
  rightAnswers: Number(ruled_right_answers),
  scoringMs: Number(ruled_scoring_ms),
});

const figuresOf = (totals: { score: number; correctAnswers: number; scoringTimeMs: number }): RacerSums => ({
  points: totals.score,
  races: 1,
  rightAnswers: totals.correctAnswers,
  scoringMs: totals.scoringTimeMs,
});

const shown = ['rank', 'points', 'races', 'right_answers', 'scoring_ms'];
const isSame = (row: Row, before: Row | undefined): boolean =>
  before !== undefined && shown.every((column) => row[column] === before[column]);

import type { RecordedEvent } from '@app/event-store';
import type { Row, RowChange, TableWriter } from '@app/tables';
import type { RacerEvent } from '../../people/racer/racer.events';
import { boardRows, type RacerSums } from './board-rows';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';
import { seasonsTable } from './seasons.table';

/**
 * The leaderboard as the table of races has it. A finished race is added in memory; whatever else changes what counts has
 * the racer's races read again.
 */
export class SeasonBoard {
  private readonly sums = new Map<string, RacerSums>();
  private readonly stale = new Set<string>();
  /** The rows of the day that was saved last, by user id. */
  private saved: { day: string; rows: Map<string, Row> } = { day: '', rows: new Map() };

  private constructor(private readonly writer: TableWriter) {}

  static async open(writer: TableWriter): Promise<SeasonBoard> {
    const board = new SeasonBoard(writer);
    if (writer.set.place === null) return board;
    const counting = await writer.read(racesTable, { kind: 'qualifying', counts: true }, figures);
    for (const race of counting) board.add(String(race['user_id']), sumsOf(race));
    for (const { user_id } of await writer.read(racersTable, { is_on_leaderboard: false }, ['user_id'])) {
      board.sums.delete(String(user_id));
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

  /** What the table needs to show the leaderboard as it is now. The events that were followed must have been saved. */
  async changes(day: string, inLog: Row): Promise<RowChange[]> {
    for (const userId of this.stale) await this.readAgain(userId);
    this.stale.clear();
    const rows = new Map(boardRows(day, this.sums, inLog).map((row) => [String(row['user_id']), row]));
    const before = this.saved.day === day ? this.saved.rows : new Map<string, Row>();
    const isNew = this.saved.day !== day;
    this.saved = { day, rows };
    const table = seasonsTable.name;
    const gone = [...before.keys()].filter((userId) => !rows.has(userId));
    return [
      // Another process may have saved this day.
      ...(isNew ? [{ kind: 'remove' as const, table, where: { day } }] : []),
      ...gone.map((user_id): RowChange => ({ kind: 'remove', table, where: { day, user_id } })),
      ...[...rows].flatMap(([userId, row]): RowChange[] =>
        isSame(row, before.get(userId)) ? [] : [{ kind: 'put', table, row }],
      ),
    ];
  }

  private async readAgain(userId: string): Promise<void> {
    this.sums.delete(userId);
    const [racer] = await this.writer.read(racersTable, { user_id: userId }, ['is_on_leaderboard']);
    if (racer?.['is_on_leaderboard'] === false) return;
    const counting = { user_id: userId, kind: 'qualifying', counts: true };
    for (const race of await this.writer.read(racesTable, counting, figures)) this.add(userId, sumsOf(race));
  }

  private add(userId: string, race: RacerSums): void {
    const { points, races, rightAnswers, scoringMs } = this.sums.get(userId) ?? none;
    this.sums.set(userId, {
      points: points + race.points,
      races: races + race.races,
      rightAnswers: rightAnswers + race.rightAnswers,
      scoringMs: scoringMs + race.scoringMs,
    });
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

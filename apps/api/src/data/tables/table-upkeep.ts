import { setImmediate as nextTurn } from 'node:timers/promises';
import { likenessOf } from '@app/contracts';
import type { EventStore, RecordedEvent } from '@app/event-store';
import { allOf, inPages, type Row, type RowChange, type TableWriter } from '@app/tables';
import type { StandingsInMemory } from '../../finals/tournament-race/standings-in-memory';
import type { TournamentRounds } from '../../finals/tournament/tournament-rounds';
import type { RacerNames } from '../../people/accounts/racer-names';
import { gameStream, type GameEvent } from '../../racing/game/game.events';
import { evolve, type GameState, noGame } from '../../racing/game/game.state';
import type { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { answersTable } from './answers.table';
import {
  countingRaces,
  differs,
  isInStandings,
  judgedAnswers,
  judgedColumns,
  judgedRaces,
  standingColumns,
  standingsRows,
} from './event-rows';
import { questionsTable } from './questions.table';
import type { RaceFacts } from './race-facts';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';
import { standingsTable } from './standings.table';

/** A deleted question may still be asked in a race or a duel that had begun, for less than this time. */
const RELEASED_AFTER_MS = 2 * 24 * 60 * 60_000;

/** Parts of what is to be written; some are empty. */
type Changes = AsyncGenerator<RowChange[], void>;

interface TableUpkeepParts {
  writer: TableWriter;
  events: EventStore;
  facts: RaceFacts;
  questions: QuestionCatalogue;
  names: RacerNames;
  rounds: TournamentRounds;
  standings: StandingsInMemory;
}

/**
 * What follows from more than one stream, or from what is not in the log. It is worked out from what holds now, in
 * parts: broken off anywhere, it can be begun again.
 */
export class TableUpkeep {
  /** An earlier process may have been ended before it had shown all keys of a question. */
  private hasLooked = false;

  constructor(private readonly parts: TableUpkeepParts) {}

  /** What counts in an event, and its standings. Null rounds: in all of them. */
  async *final(eventId: number, rounds: ReadonlySet<number> | null, inLog: Row): Changes {
    const { writer, standings } = this.parts;
    const found = await standings.find(eventId);
    const counting = countingRaces(found);
    const wheres = rounds ? Array.from(rounds, (round) => ({ event_id: eventId, round })) : [{ event_id: eventId }];
    for (const where of wheres) {
      for await (const answers of writer.read(answersTable, where, judgedColumns.answers)) {
        yield judgedAnswers(counting, answers);
      }
      for await (const races of writer.read(racesTable, where, judgedColumns.races)) yield judgedRaces(counting, races);
    }
    const first = rounds ? Math.min(...rounds) : 1;
    const { name: table, key } = standingsTable;
    for (const round of found?.counting.byRound.keys() ?? []) {
      if (round < first) continue;
      for (const { where, rows } of standingsRows(found!, round)) {
        const due = new Map(rows.map((row) => [row['user_id']!, row]));
        for await (const there of writer.read(standingsTable, where, standingColumns)) {
          for (const row of there) if (!differs(due.get(row['user_id']!) ?? row, row)) due.delete(row['user_id']!);
        }
        yield Array.from(due.values(), (row): RowChange => ({ kind: 'put', table, row: { ...row, ...inLog } }));
      }
    }
    // Answers alone take nobody out of the standings.
    if (rounds) return;
    for await (const rows of writer.read(standingsTable, { event_id: eventId }, key)) {
      const gone = rows.filter((row) => !isInStandings(found, row));
      yield gone.map((where): RowChange => ({ kind: 'remove', table, where }));
    }
  }

  /** The events whose standings somebody is in. */
  async finalsOf(userId: string): Promise<number[]> {
    const rows = await allOf(this.parts.writer.read(standingsTable, { user_id: userId }, ['event_id']));
    return [...new Set(rows.map(({ event_id }) => Number(event_id)))];
  }

  /** The names of these racers, or of all, as far as they are others than those in the table. */
  async *names(userIds: ReadonlySet<string> | 'all'): Changes {
    const { names } = this.parts;
    for await (const racers of this.named(userIds)) {
      const named = await names.of(racers.map(({ user_id }) => String(user_id)));
      yield racers.flatMap(({ user_id, racing_name, deleted_at }): RowChange[] => {
        const name = deleted_at === null ? (named.get(String(user_id))?.racingName ?? null) : null;
        const change = { where: { user_id: user_id! }, values: { racing_name: name } };
        return name === racing_name ? [] : [{ kind: 'set', table: racersTable.name, ...change }];
      });
    }
  }

  private async *named(userIds: ReadonlySet<string> | 'all'): AsyncGenerator<Row[], void> {
    const read = (where: Row) => this.parts.writer.read(racersTable, where, ['user_id', 'racing_name', 'deleted_at']);
    if (userIds === 'all') yield* read({});
    else {
      for (const some of inPages(userIds)) {
        yield (await Promise.all(some.map((user_id) => allOf(read({ user_id }))))).flat();
      }
    }
  }

  /**
   * Shows the keys of deleted questions, and what was chosen, once no race can have them any more; takes them back when
   * such a question is there again. A question is marked as long as any of its keys is shown.
   */
  async *released(now: number): Changes {
    const { writer, questions } = this.parts;
    const found: Row[] = [];
    const columns = ['question_id', 'question_text', 'deleted_at', 'released_at'];
    for await (const raced of writer.read(questionsTable, {}, columns)) {
      found.push(...raced.filter(({ deleted_at, released_at }) => deleted_at !== null || released_at !== null));
    }
    if (found.length === 0) return;
    const there = await questions.likenessesAmong(found.map(({ question_text }) => likenessOf(String(question_text))));
    const running = await this.inRunningRounds(now);
    for (const { question_id, question_text, deleted_at, released_at } of found) {
      const isThere = deleted_at === null || there.has(likenessOf(String(question_text)));
      const isDue = Number(deleted_at) + RELEASED_AFTER_MS <= now && !running.has(String(question_id));
      const where = { question_id: question_id! };
      const marked = (values: Row): RowChange => ({ kind: 'set', table: questionsTable.name, where, values });
      if (isThere) {
        const hidden = { right_answer: null, chosen_answer: null };
        yield [
          { kind: 'set', table: answersTable.name, where, values: hidden },
          marked({ deleted_at: null, released_at: null }),
        ];
      } else if (released_at === null ? isDue : !this.hasLooked) {
        // It may be there again since the look at all of them.
        if ((await questions.likenessesAmong([likenessOf(String(question_text))])).size > 0) continue;
        if (released_at === null) yield [marked({ released_at: now })];
        yield* this.keys(where);
      }
    }
    this.hasLooked = true;
  }

  /** A round may run for days. */
  private async inRunningRounds(now: number): Promise<Set<string>> {
    const { rounds, facts } = this.parts;
    const running = await Promise.all((await rounds.runningAt(now)).map((round) => facts.questionsOf(round)));
    return new Set(running.flat().map(({ id }) => id));
  }

  /** Those that are not shown yet. */
  private async *keys(ofQuestion: Row): Changes {
    const { name: table, key } = answersTable;
    for await (const answers of this.parts.writer.read(answersTable, { ...ofQuestion, right_answer: null }, key)) {
      const changes: RowChange[] = [];
      for (const { game_id, question_number } of answers) {
        const values = await this.given(String(game_id), Number(question_number) - 1);
        changes.push({ kind: 'set', table, where: { game_id: game_id!, question_number: question_number! }, values });
        await nextTurn();
      }
      yield changes;
    }
  }

  private async given(gameId: string, index: number): Promise<Row> {
    const events = (await this.parts.events.readStream(gameStream(gameId))) as RecordedEvent<GameEvent>[];
    const race = events.reduce<GameState>(evolve, noGame);
    if (race.status === 'not-started') throw new Error(`The log has no race ${gameId}`);
    const questions = race.kind === 'tournament' ? await this.parts.facts.questionsOf(race.round) : race.questions;
    return { right_answer: questions[index]!.correctAnswer, chosen_answer: race.closed[index]?.answer ?? null };
  }
}

import { likenessOf } from '@app/contracts';
import type { EventStore, RecordedEvent } from '@app/event-store';
import type { Row, RowChange, TableWriter } from '@app/tables';
import type { StandingsInMemory } from '../../finals/tournament-race/standings-in-memory';
import type { TournamentRounds } from '../../finals/tournament/tournament-rounds';
import type { RacerNames } from '../../people/accounts/racer-names';
import { gameStream, type GameEvent } from '../../racing/game/game.events';
import { evolve, type GameState, noGame } from '../../racing/game/game.state';
import type { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { answersTable } from './answers.table';
import { judgedChanges, judgedColumns, standingsRows } from './event-rows';
import { questionsTable } from './questions.table';
import type { RaceFacts } from './race-facts';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';
import { standingsTable } from './standings.table';

/** A deleted question may still be asked in a race or a duel that had begun, for less than this time. */
const RELEASED_AFTER_MS = 2 * 24 * 60 * 60_000;

interface TableUpkeepParts {
  writer: TableWriter;
  events: EventStore;
  facts: RaceFacts;
  questions: QuestionCatalogue;
  names: RacerNames;
  rounds: TournamentRounds;
  standings: StandingsInMemory;
}

/** What follows from more than one stream, or from what is not in the log. It is worked out from what holds now. */
export class TableUpkeep {
  constructor(private readonly parts: TableUpkeepParts) {}

  /** What counts in an event, and its standings. Null rounds: in all of them. */
  async final(eventId: number, rounds: ReadonlySet<number> | null, inLog: Row): Promise<RowChange[]> {
    const { writer, standings } = this.parts;
    const found = await standings.find(eventId);
    const wheres = rounds ? Array.from(rounds, (round) => ({ event_id: eventId, round })) : [{ event_id: eventId }];
    const changes: RowChange[] = [];
    for (const where of wheres) {
      const answers = await writer.read(answersTable, where, judgedColumns.answers);
      const races = await writer.read(racesTable, where, judgedColumns.races);
      changes.push(...judgedChanges(found, answers, races));
    }
    const first = rounds ? Math.min(...rounds) : 1;
    const shown = [...(found?.counting.byRound.keys() ?? [])].filter((round) => round >= first);
    const table = standingsTable.name;
    const emptied = rounds ? shown.map((round) => ({ event_id: eventId, round })) : wheres;
    return [
      ...changes,
      ...emptied.map((where): RowChange => ({ kind: 'remove', table, where })),
      ...shown.flatMap((round) =>
        standingsRows(found!, round, inLog).map((row): RowChange => ({ kind: 'put', table, row })),
      ),
    ];
  }

  /** The events whose standings somebody is in. */
  async finalsOf(userId: string): Promise<number[]> {
    const rows = await this.parts.writer.read(standingsTable, { user_id: userId }, ['event_id']);
    return [...new Set(rows.map(({ event_id }) => Number(event_id)))];
  }

  /** The names of these racers, or of all, as far as they are others than those in the table. */
  async names(userIds: ReadonlySet<string> | 'all'): Promise<RowChange[]> {
    const { writer, names } = this.parts;
    const read = (where: Row) => writer.read(racersTable, where, ['user_id', 'racing_name', 'deleted_at']);
    const racers =
      userIds === 'all'
        ? await read({})
        : (await Promise.all(Array.from(userIds, (user_id) => read({ user_id })))).flat();
    const changes: RowChange[] = [];
    for (let from = 0; from < racers.length; from += NAMES_AT_ONCE) {
      const some = racers.slice(from, from + NAMES_AT_ONCE);
      const named = await names.of(some.map(({ user_id }) => String(user_id)));
      for (const { user_id, racing_name, deleted_at } of some) {
        const name = deleted_at === null ? (named.get(String(user_id))?.racingName ?? null) : null;
        if (name === racing_name) continue;
        changes.push({
          kind: 'set',
          table: racersTable.name,
          where: { user_id: user_id! },
          values: { racing_name: name },
        });
      }
    }
    return changes;
  }

  /**
   * Shows the keys of a deleted question, and what was chosen, once no race can have it any more; takes them back when
   * such a question is there again. One question at a time: call it until nothing is due.
   */
  async released(now: number): Promise<RowChange[]> {
    const { writer, questions } = this.parts;
    const raced = await writer.read(questionsTable, {}, ['question_id', 'question_text', 'deleted_at', 'released_at']);
    const found = raced.filter(({ deleted_at, released_at }) => deleted_at !== null || released_at !== null);
    if (found.length === 0) return [];
    const there = await questions.likenessesAmong(found.map(({ question_text }) => likenessOf(String(question_text))));
    const running = await this.inRunningRounds(now);
    for (const { question_id, question_text, deleted_at, released_at } of found) {
      const isThere = deleted_at === null || there.has(likenessOf(String(question_text)));
      const isDue = Number(deleted_at) + RELEASED_AFTER_MS <= now && !running.has(String(question_id));
      if (!isThere && (released_at !== null || !isDue)) continue;
      const { name: table } = questionsTable;
      const values: Row = isThere ? { deleted_at: null, released_at: null } : { released_at: now };
      return [
        ...(await this.keys(String(question_id), isThere)),
        { kind: 'set', table, where: { question_id: question_id! }, values },
      ];
    }
    return [];
  }

  /** A round may run for days. */
  private async inRunningRounds(now: number): Promise<Set<string>> {
    const { rounds, facts } = this.parts;
    const running = await Promise.all((await rounds.runningAt(now)).map((round) => facts.questionsOf(round)));
    return new Set(running.flat().map(({ id }) => id));
  }

  private async keys(question_id: string, isTakenBack: boolean): Promise<RowChange[]> {
    const table = answersTable.name;
    const hidden = { right_answer: null, chosen_answer: null };
    if (isTakenBack) return [{ kind: 'set', table, where: { question_id }, values: hidden }];
    const answers = await this.parts.writer.read(answersTable, { question_id }, ['game_id', 'question_number']);
    const changes: RowChange[] = [];
    for (const { game_id, question_number } of answers) {
      const values = await this.given(String(game_id), Number(question_number) - 1);
      changes.push({ kind: 'set', table, where: { game_id: game_id!, question_number: question_number! }, values });
    }
    return changes;
  }

  private async given(gameId: string, index: number): Promise<Row> {
    const events = (await this.parts.events.readStream(gameStream(gameId))) as RecordedEvent<GameEvent>[];
    const race = events.reduce<GameState>(evolve, noGame);
    if (race.status === 'not-started') throw new Error(`The log has no race ${gameId}`);
    const questions = race.kind === 'tournament' ? await this.parts.facts.questionsOf(race.round) : race.questions;
    return { right_answer: questions[index]!.correctAnswer, chosen_answer: race.closed[index]?.answer ?? null };
  }
}

const NAMES_AT_ONCE = 1_000;

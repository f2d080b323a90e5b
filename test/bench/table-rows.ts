import { randomUUID } from 'node:crypto';
import { categories, difficulties, sponsorPlaces } from '@app/contracts';
import { BEFORE_FIRST } from '@app/projections';
import type { Row, RowChange, TableStore } from '@app/tables';
import { placeText } from '../../apps/api/src/data/tables/table-place';
import { tables, TABLES_VERSION } from '../../apps/api/src/data/tables/tables';

const QUESTIONS = 300;
const RACERS = 5_000;
const ANSWERS_OF_A_RACE = 10;
const DUELS = 20_000;
const EVENTS = 20;
const PARTICIPANTS = 200;
const DAYS = 90;
const ON_THE_BOARD = 1_000;
const A_DAY_MS = 86_400_000;
const BEGINS_AT = Date.UTC(2026, 4, 1);

const examples = new Map(tables.map(({ name, example }) => [name, example]));
const put = (table: string, row: Row): RowChange => ({ kind: 'put', table, row: { ...examples.get(table), ...row } });
const userId = (seat: number) => `00000000-0000-4000-8000-${String(seat % RACERS).padStart(12, '0')}`;
const questionId = (number: number) => `question-${number % QUESTIONS}`;
/** Scattered, and the same in every run. */
const scatter = (number: number, most: number) => ((number * 2_654_435_761) >>> 7) % most;

const CHANGES_AT_ONCE = 5_000;

/** Shows a season with so many answers, as if the log began behind it. */
export async function fillTables(store: TableStore, answers: number): Promise<void> {
  const startedAt = performance.now();
  const writer = await store.building(TABLES_VERSION, 'the start');
  const place = placeText({ position: BEFORE_FIRST, mark: null, at: null, finals: [], boardDay: null });
  let gathered: RowChange[] = [];
  let rows = 0;
  const save = async () => {
    rows += gathered.length;
    await writer.save({ changes: gathered, place, erases: false });
    gathered = [];
  };
  for (const change of seasonRows(answers)) {
    gathered.push(change);
    if (gathered.length >= CHANGES_AT_ONCE) await save();
  }
  await save();
  await writer.show();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
}

/** A season with so many answers, in the form in which it is written to the tables. */
function* seasonRows(answers: number): Generator<RowChange> {
  for (let seat = 0; seat < RACERS; seat += 1) {
    yield put('racers', {
      user_id: userId(seat),
      racing_name: seat === 0 ? 'Ada' : `Racer ${seat}`,
      log_position: seat,
    });
  }
  for (let number = 0; number < QUESTIONS; number += 1)
    yield put('questions', { question_id: questionId(number), question_text: textOf(number) });
  const races = Math.ceil(answers / ANSWERS_OF_A_RACE);
  const ofFinals = EVENTS * PARTICIPANTS * 2;
  for (let race = 0; race < races; race += 1) yield* raceRows(race, race < ofFinals);
  for (let duel = 0; duel < DUELS; duel += 1) {
    const [challenger_id, challenged_id] = [userId(duel), userId(scatter(duel, RACERS))];
    yield put('duels', {
      duel_id: randomUUID(),
      challenger_id,
      challenged_id,
      winner_id: duel % 5 ? challenger_id : null,
    });
  }
  for (let event = 0; event < EVENTS; event += 1) yield* standingsRows(event + 1);
  for (let day = 0; day < DAYS; day += 1) {
    for (let seat = 0; seat < ON_THE_BOARD; seat += 1) {
      const shown = new Date(BEGINS_AT + day * A_DAY_MS).toISOString().slice(0, 10);
      yield put('seasons', { day: shown, user_id: userId(seat), rank: seat + 1, points: 60 - (seat % 50) });
    }
  }
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    for (const [index, place] of sponsorPlaces.entries()) {
      yield put('sponsor_views', {
        log_position: hour,
        sponsor_id: `sponsor-${index % 4}`,
        place,
        hour_at: BEGINS_AT + hour * 3_600_000,
      });
    }
  }
}

const textOf = (number: number) =>
  `Question ${number}: which of these four cars was the first of its make to win this race?`;

function* raceRows(race: number, isOfFinal: boolean): Generator<RowChange> {
  const game_id = `00000000-0000-5000-8000-${String(race).padStart(12, '0')}`;
  const final = Math.floor(race / 2 / PARTICIPANTS) + 1;
  const place: Row = isOfFinal
    ? { kind: 'tournament', event_id: final, round: (race % 2) + 1, race_number: null }
    : {
        kind: 'qualifying',
        event_id: null,
        attempt: null,
        round: null,
        run: null,
        participant_attempt: null,
        race_number: ((Math.floor(race / RACERS) + 18) % 20) + 1,
      };
  const seat = isOfFinal ? Math.floor(race / 2) % PARTICIPANTS : race;
  const at = BEGINS_AT + scatter(race, DAYS) * A_DAY_MS + (race % 80_000) * 1_000;
  const ofRace = { ...place, user_id: userId(seat), log_position: race * 25 };
  yield put('races', { game_id, ...ofRace, started_at: at, ruled_points: scatter(race, 21) });
  for (let index = 0; index < ANSWERS_OF_A_RACE; index += 1) {
    const number = scatter(race * 31 + index, QUESTIONS);
    const counted_ms = 900 + scatter(race + index * 7, 8_800);
    yield put('answers', {
      game_id,
      question_number: index + 1,
      ...ofRace,
      question_id: questionId(number),
      question_text: textOf(number),
      category: categories[number % categories.length]!,
      difficulty: difficulties[number % difficulties.length]!,
      outcome: scatter(race * 10 + index, 10) < 6 ? 'correct' : 'wrong',
      served_at: at + index * 6_000,
      received_at: at + index * 6_000 + counted_ms + 80,
      closed_at: at + index * 6_000 + counted_ms + 80,
      received_ms: counted_ms + 80,
      claimed_ms: counted_ms,
      counted_ms,
      log_position: race * 25 + index,
    });
  }
}

function* standingsRows(event_id: number): Generator<RowChange> {
  for (const round of [1, 2]) {
    for (let after_question = 1; after_question <= ANSWERS_OF_A_RACE; after_question += 1) {
      for (let seat = 0; seat < PARTICIPANTS; seat += 1) {
        const is_last_question = after_question === ANSWERS_OF_A_RACE;
        yield put('standings', {
          event_id,
          round,
          after_question,
          user_id: userId(seat),
          rank: seat + 1,
          is_last_question,
        });
      }
    }
  }
}

import type { Row, RowChange } from '@app/tables';
import {
  counts,
  type PlayerScore,
  type RacedRound,
  roundScore,
  type Standings,
} from '../../finals/tournament-race/standings.rules';
import { rulingsOn } from '../../finals/tournament/ruling.state';
import type { TournamentRoundDocument } from '../../finals/tournament/tournament-rounds.projection';
import { bestFirst, positionsIn, type Ranked, rankKey } from '../../racing/leaderboard/ranking.rules';
import { ruledPoints } from '../../racing/ruling/answer-rulings.rules';
import { answersTable } from './answers.table';
import { racesTable } from './races.table';
import { ofTheLog } from './shared-columns.table';
import { standingsTable } from './standings.table';

/** What holds now for an answer in a tournament. */
interface AnswerVerdict {
  counts: boolean;
  ruling: 'void' | 'accepted' | null;
  ruled_points: number;
}

/** A race that counts. */
interface CountingRace extends RacedRound {
  userId: string;
  run: TournamentRoundDocument;
}

/** The columns of answers and races that decide whether something is to be written. */
export const judgedColumns = {
  answers: ['game_id', 'question_number', 'points', 'counts', 'ruling', 'ruled_points'],
  races: [
    'game_id',
    'points',
    'right_answers',
    'scoring_ms',
    'counts',
    'ruled_points',
    'ruled_right_answers',
    'ruled_scoring_ms',
  ],
} as const;

/** The races of an event that count, by their ids. Null: the event is not there any more. */
export function countingRaces(standings: Pick<Standings, 'scores' | 'counting'> | null): Map<string, CountingRace> {
  const races = new Map<string, CountingRace>();
  for (const { userId, rounds } of standings?.scores.values() ?? []) {
    for (const [round, race] of rounds) {
      races.set(race.game._id, { ...race, userId, run: standings!.counting.byRound.get(round)! });
    }
  }
  return races;
}

/** What is to be written so that these rows say what holds now. */
export const judgedAnswers = (races: ReadonlyMap<string, CountingRace>, answers: readonly Row[]): RowChange[] =>
  answers.flatMap((answer): RowChange[] => {
    const { game_id, question_number, points } = answer;
    const uncounted = { counts: false, ruling: null, ruled_points: points! };
    const race = races.get(String(game_id));
    const verdict = race ? verdictOn(race, Number(question_number) - 1) : uncounted;
    const where = { game_id: game_id!, question_number: question_number! };
    if (!verdict || !differs({ ...verdict }, answer)) return [];
    return [{ kind: 'set', table: answersTable.name, where, values: { ...verdict } }];
  });

/** Null for an answer that the standings have not seen yet. It follows with the next look at them. */
function verdictOn({ game, userId, run }: CountingRace, index: number): AnswerVerdict | null {
  const response = game.responses[index];
  if (!response) return null;
  const held = rulingsOn(run.rulings, index, userId);
  const points = ruledPoints(response, held, run.quickLimitMs);
  const isVoid = held.some(({ accepted }) => accepted === null);
  const ruling = isVoid ? 'void' : points > response.points ? 'accepted' : null;
  return { counts: counts(response, index, run), ruling, ruled_points: points };
}

/** What is to be written so that these rows say what holds now. */
export const judgedRaces = (counting: ReadonlyMap<string, CountingRace>, races: readonly Row[]): RowChange[] =>
  races.flatMap((race): RowChange[] => {
    const { game_id, points, right_answers, scoring_ms } = race;
    const score = counting.get(String(game_id));
    const asRaced = { ruled_points: points!, ruled_right_answers: right_answers!, ruled_scoring_ms: scoring_ms! };
    const ruled = score && {
      ruled_points: score.score,
      ruled_right_answers: score.correctAnswers,
      ruled_scoring_ms: score.scoringTimeMs,
    };
    const values: Row = { counts: score !== undefined, ...(ruled ?? asRaced) };
    const where = { game_id: game_id! };
    return differs(values, race) ? [{ kind: 'set', table: racesTable.name, where, values }] : [];
  });

/** The columns of the standings that decide whether a row is to be written. */
export const standingColumns = Object.keys(standingsTable.columns).filter((column) => !(column in ofTheLog));

/** Whether the standings have a row with this key. */
export function isInStandings(standings: Standings | null, { round, after_question, user_id }: Row): boolean {
  const questions = standings?.counting.byRound.get(Number(round))?.questions.length ?? 0;
  return Number(after_question) <= questions && standings!.scores.has(String(user_id));
}

/** The rows of the standings after each question of one round, in turn. `where`: what they have in common. */
export function* standingsRows(standings: Standings, round: number): Generator<{ where: Row; rows: Row[] }, void> {
  const run = standings.counting.byRound.get(round);
  if (!run) return;
  const players = Array.from(standings.scores.values(), (player) => ({ player, before: scoreBefore(player, round) }));
  const shown = new Set(standings.ranked.map(({ userId }) => userId));
  for (const index of run.questions.keys()) {
    const totals = players.map(({ player, before }) => {
      const ofRound = scoreAfter(player, run, index + 1);
      const total = sum(before, ofRound);
      return { userId: player.userId, ofRound, total, key: rankKey(total) };
    });
    const keys = totals.flatMap(({ userId, key }) => (shown.has(userId) ? key : []));
    const rankOf = positionsIn(keys.sort(bestFirst));
    const [event_id, after_question] = [run.eventId, index + 1];
    const rows = totals.map(({ userId, ofRound, total, key }): Row => ({
      event_id,
      round,
      after_question,
      user_id: userId,
      attempt: run.attempt,
      run: run.run,
      rank: shown.has(userId) ? rankOf(key) : null,
      points: total.score,
      right_answers: total.correctAnswers,
      scoring_ms: total.scoringTimeMs,
      round_points: ofRound.score,
      is_last_question: after_question === run.questions.length,
    }));
    yield { where: { event_id, round, after_question }, rows };
  }
}

function scoreAfter({ userId, rounds }: PlayerScore, run: TournamentRoundDocument, questions: number): Ranked {
  return roundScore(userId, rounds.get(run.round)?.game.responses.slice(0, questions) ?? [], run);
}

function scoreBefore({ rounds }: PlayerScore, round: number): Ranked {
  let before: Ranked = { score: 0, correctAnswers: 0, scoringTimeMs: 0 };
  for (const [earlier, score] of rounds) if (earlier < round) before = sum(before, score);
  return before;
}

const sum = (one: Ranked, other: Ranked): Ranked => ({
  score: one.score + other.score,
  correctAnswers: one.correctAnswers + other.correctAnswers,
  scoringTimeMs: one.scoringTimeMs + other.scoringTimeMs,
});

export const differs = (wanted: Row, present: Row): boolean =>
  Object.entries(wanted).some(([column, cell]) => present[column] !== cell);

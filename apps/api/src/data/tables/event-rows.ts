import type { Row, RowChange } from '@app/tables';
import { counts, type PlayerScore, roundScore, type Standings } from '../../finals/tournament-race/standings.rules';
import { rulingsOn } from '../../finals/tournament/ruling.state';
import type { TournamentRoundDocument } from '../../finals/tournament/tournament-rounds.projection';
import { positionsIn, type Ranked, rankKey } from '../../racing/leaderboard/ranking.rules';
import { ruledPoints } from '../../racing/ruling/answer-rulings.rules';
import { answersTable } from './answers.table';
import { racesTable } from './races.table';

/** What holds now for an answer in a tournament. */
interface AnswerVerdict {
  counts: boolean;
  ruling: 'void' | 'accepted' | null;
  ruled_points: number;
}

type Counting = Pick<Standings, 'scores' | 'counting'>;

/** The verdicts on the answers that are in a race that counts, by race and question number. */
function answerVerdicts({ scores, counting }: Counting): Map<string, AnswerVerdict[]> {
  const verdicts = new Map<string, AnswerVerdict[]>();
  for (const { userId, rounds } of scores.values()) {
    for (const [round, { game }] of rounds) {
      const run = counting.byRound.get(round)!;
      const ofGame = game.responses.map((response, index): AnswerVerdict => {
        const held = rulingsOn(run.rulings, index, userId);
        const points = ruledPoints(response, held, run.quickLimitMs);
        const isVoid = held.some(({ accepted }) => accepted === null);
        const ruling = isVoid ? 'void' : points > response.points ? 'accepted' : null;
        return { counts: counts(response, index, run), ruling, ruled_points: points };
      });
      verdicts.set(game._id, ofGame);
    }
  }
  return verdicts;
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

/** What is to be written so that the rows of an event say what holds now. Null: the event is not there any more. */
export function judgedChanges(standings: Counting | null, answers: readonly Row[], races: readonly Row[]): RowChange[] {
  const verdicts = standings ? answerVerdicts(standings) : new Map<string, AnswerVerdict[]>();
  const scores = new Map<string, Ranked>();
  for (const { rounds } of standings?.scores.values() ?? []) {
    for (const { game, score, correctAnswers, scoringTimeMs } of rounds.values()) {
      scores.set(game._id, { score, correctAnswers, scoringTimeMs });
    }
  }
  return [
    ...answers.flatMap((answer): RowChange[] => {
      const { game_id, question_number, points } = answer;
      // An answer that the standings have not seen yet follows with the next look at them.
      const uncounted = { counts: false, ruling: null, ruled_points: points! };
      const ofGame = verdicts.get(String(game_id));
      const verdict = ofGame ? ofGame[Number(question_number) - 1] : uncounted;
      const where = { game_id: game_id!, question_number: question_number! };
      if (!verdict || !differs({ ...verdict }, answer)) return [];
      return [{ kind: 'set', table: answersTable.name, where, values: { ...verdict } }];
    }),
    ...races.flatMap((race): RowChange[] => {
      const { game_id, points, right_answers, scoring_ms } = race;
      const score = scores.get(String(game_id));
      const asRaced = { ruled_points: points!, ruled_right_answers: right_answers!, ruled_scoring_ms: scoring_ms! };
      const ruled = score && {
        ruled_points: score.score,
        ruled_right_answers: score.correctAnswers,
        ruled_scoring_ms: score.scoringTimeMs,
      };
      const values: Row = { counts: score !== undefined, ...(ruled ?? asRaced) };
      const where = { game_id: game_id! };
      return differs(values, race) ? [{ kind: 'set', table: racesTable.name, where, values }] : [];
    }),
  ];
}

/** The rows of the standings after each question of one round. `inLog`: where the standings come from. */
export function standingsRows(standings: Standings, round: number, inLog: Row): Row[] {
  const run = standings.counting.byRound.get(round);
  if (!run) return [];
  const players = Array.from(standings.scores.values(), (player) => ({ player, before: scoreBefore(player, round) }));
  const shown = new Set(standings.ranked.map(({ userId }) => userId));
  return run.questions.flatMap((_, index) => {
    const totals = players.map(({ player, before }) => {
      const ofRound = scoreAfter(player, run, index + 1);
      const total = sum(before, ofRound);
      return { userId: player.userId, ofRound, total, key: rankKey(total) };
    });
    const rankOf = positionsIn(totals.flatMap(({ userId, key }) => (shown.has(userId) ? key : [])));
    return totals.map(({ userId, ofRound, total, key }): Row => ({
      event_id: run.eventId,
      round,
      after_question: index + 1,
      user_id: userId,
      attempt: run.attempt,
      run: run.run,
      rank: shown.has(userId) ? rankOf(key) : null,
      points: total.score,
      right_answers: total.correctAnswers,
      scoring_ms: total.scoringTimeMs,
      round_points: ofRound.score,
      is_last_question: index + 1 === run.questions.length,
      ...inLog,
    }));
  });
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

const differs = (wanted: Row, present: Row): boolean =>
  Object.entries(wanted).some(([column, cell]) => present[column] !== cell);

import type { GameDocument, GameResponse } from '../game/games.projection';
import { type Ranked, rankKey } from '../leaderboard/ranking';
import type { ParticipantDocument } from '../tournament/participants.projection';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import type { RoundRun } from '../tournament/tournament.state';

/** What the rule of the log asks of a running of a round. */
export type RoundLimits = Pick<RoundRun, 'closures' | 'endedAt'>;

/** Of each round of the attempt that counts, by its number, the running that counts; and which of them is the last. */
export interface Course {
  runs: ReadonlyMap<number, TournamentRoundDocument>;
  currentRound: number | null;
}

/** What counts of one race. `closed`: how many of its questions are closed. */
export interface RoundScore extends Ranked {
  closed: number;
}

/** What counts of one participant. */
export interface PlayerScore {
  userId: string;
  participantAttempt: number;
  total: Ranked;
  /** By round; rounds without a race are missing. */
  rounds: ReadonlyMap<number, RoundScore>;
  /** The race in the round that runs or ran last. */
  game: GameDocument | null;
  rankKey: string;
}

export interface StandingsRow extends PlayerScore {
  /** From 1, shared on a full tie. */
  position: number;
}

const nothing: Ranked = { score: 0, correctAnswers: 0, scoringTimeMs: 0 };

/**
 * The rule of the log: an answer counts when it was received before its question was closed for everybody and before its
 * round ended, whatever the process that took it knew of either.
 */
export function counts({ closedAt }: Pick<GameResponse, 'closedAt'>, index: number, limits: RoundLimits): boolean {
  return closedAt <= (limits.closures[index] ?? Infinity) && closedAt <= (limits.endedAt ?? Infinity);
}

export function roundScore(
  responses: readonly Pick<GameResponse, 'closedAt' | 'outcome' | 'points' | 'elapsedMs'>[],
  limits: RoundLimits,
): RoundScore {
  const sum = { ...nothing, closed: responses.length };
  for (const [index, response] of responses.entries()) {
    if (response.outcome !== 'correct' || !counts(response, index, limits)) continue;
    sum.score += response.points;
    sum.correctAnswers += 1;
    sum.scoringTimeMs += response.elapsedMs;
  }
  return sum;
}

/** `games`: everything the participant raced in the event. What is not of the attempts and runnings that count is left out. */
export function playerScore(
  { userId, attempt: participantAttempt }: Pick<ParticipantDocument, 'userId' | 'attempt'>,
  games: readonly GameDocument[],
  { runs, currentRound }: Course,
): PlayerScore {
  const total = { ...nothing };
  const rounds = new Map<number, RoundScore>();
  let current: GameDocument | null = null;
  for (const game of games) {
    const run = runs.get(game.round!.round);
    if (!run || !isOf(game, run, participantAttempt)) continue;
    const score = roundScore(game.responses, run);
    rounds.set(run.round, score);
    total.score += score.score;
    total.correctAnswers += score.correctAnswers;
    total.scoringTimeMs += score.scoringTimeMs;
    if (run.round === currentRound) current = game;
  }
  return { userId, participantAttempt, total, rounds, game: current, rankKey: rankKey(total) };
}

function isOf({ round }: GameDocument, run: TournamentRoundDocument, participantAttempt: number): boolean {
  return round!.attempt === run.attempt && round!.run === run.run && round!.participantAttempt === participantAttempt;
}

/** Best first, by the ranking rule; who is level comes in the order of the ids. */
export function ranked(scores: readonly PlayerScore[]): StandingsRow[] {
  const best = scores.toSorted((one, other) => {
    if (one.rankKey !== other.rankKey) return one.rankKey > other.rankKey ? -1 : 1;
    return one.userId < other.userId ? -1 : 1;
  });
  let position = 1;
  return best.map((score, index) => {
    if (index > 0 && best[index - 1]!.rankKey !== score.rankKey) position = index + 1;
    return { ...score, position };
  });
}

/** The best of one round; null while nobody has scored in it. */
export function roundWinner(rows: readonly PlayerScore[], round: number): { userId: string; score: number } | null {
  let winner: { userId: string; score: number; key: string } | null = null;
  for (const { userId, rounds } of rows) {
    const score = rounds.get(round);
    if (!score || score.score === 0) continue;
    const key = rankKey(score);
    if (!winner || key > winner.key) winner = { userId, score: score.score, key };
  }
  return winner && { userId: winner.userId, score: winner.score };
}

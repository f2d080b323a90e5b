// @offered
import type { GameResponse, RoundRaceDocument } from '../../racing/game/games.projection';
import { ruledPoints } from '../../racing/ruling/answer-rulings.rules';
import { type Ranked, rankKey } from '../../racing/leaderboard/ranking.rules';
import type { ParticipantDocument } from '../tournament/participants.projection';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import type { RoundRun } from '../tournament/round-run.state';
import { rulingsOn } from '../tournament/ruling.state';

/** What decides whether an answer in a run counts. */
export type RoundLimits = Pick<RoundRun, 'closures' | 'endedAt'>;

/** What decides how much it counts. */
type RoundRules = RoundLimits & Pick<RoundRun, 'rulings' | 'quickLimitMs'>;

/**
 * The runs of the current attempt that count, the newest of each round. `currentRound`: the round that runs or
 * ran last.
 */
export interface CountingRuns {
  byRound: ReadonlyMap<number, TournamentRoundDocument>;
  currentRound: number | null;
}

/** The counting part of one race. `closed`: the number of closed questions. */
export interface RoundScore extends Ranked {
  closed: number;
}

export interface RacedRound extends RoundScore {
  game: RoundRaceDocument;
}

/** The counting races of one participant. */
export interface PlayerScore {
  userId: string;
  participantAttempt: number;
  total: Ranked;
  /** By round. Rounds without a race are missing. */
  rounds: ReadonlyMap<number, RacedRound>;
  rankKey: string;
}

/** The state of an event from its read models. It stays the same object until something changes. */
export interface Standings {
  tournament: TournamentDocument;
  counting: CountingRuns;
  /** Best first, without hidden racers. */
  ranked: readonly PlayerScore[];
  /** Every participant's current score, by user id. */
  scores: ReadonlyMap<string, PlayerScore>;
  /** The positions of all participants who are not hidden, by user id, from 1. */
  positions: { get(userId: string): number | undefined };
  /** The time of the last change, in milliseconds since 1970. */
  changedAt: number;
}

/** The run of the current round; undefined before the first, and when it was taken back. */
export function runOfCurrentRound({ byRound, currentRound }: CountingRuns): TournamentRoundDocument | undefined {
  return currentRound === null ? undefined : byRound.get(currentRound);
}

/**
 * The rule of the log: an answer counts when it was received before its question was closed for everybody and
 * before its round ended, whatever the accepting process knew about either.
 */
export function counts({ closedAt }: Pick<GameResponse, 'closedAt'>, index: number, limits: RoundLimits): boolean {
  return closedAt <= (limits.closures[index] ?? Infinity) && closedAt <= (limits.endedAt ?? Infinity);
}

/** True when an answer may count under only one of the two, or for other points. */
export function countsOtherwise(
  responses: readonly Pick<GameResponse, 'closedAt'>[],
  before: RoundRules,
  after: RoundRules,
): boolean {
  if (heldIn(before) !== heldIn(after)) return true;
  return responses.some((response, index) => counts(response, index, before) !== counts(response, index, after));
}

const heldIn = ({ rulings }: RoundRules): string =>
  rulings.flatMap(({ rulingId, withdrawnAt }) => (withdrawnAt === null ? rulingId : [])).join();

/** The points of an answer, by the rulings on its run. */
function pointsOf(
  userId: string,
  response: Pick<GameResponse, 'outcome' | 'answer' | 'points' | 'elapsedMs'>,
  index: number,
  { rulings, quickLimitMs }: RoundRules,
): number {
  if (rulings.length === 0) return response.points;
  return ruledPoints(response, rulingsOn(rulings, index, userId), quickLimitMs);
}

export function roundScore(
  userId: string,
  responses: readonly Pick<GameResponse, 'closedAt' | 'outcome' | 'answer' | 'points' | 'elapsedMs'>[],
  rules: RoundRules,
): RoundScore {
  const sum = { score: 0, correctAnswers: 0, scoringTimeMs: 0, closed: responses.length };
  responses.forEach((response, index) => {
    const points = pointsOf(userId, response, index, rules);
    if (points === 0 || !counts(response, index, rules)) return;
    sum.score += points;
    sum.correctAnswers += 1;
    sum.scoringTimeMs += response.elapsedMs;
  });
  return sum;
}

/** `games`: all races of the participant in the event. Races of earlier attempts and runs are ignored. */
export function playerScore(
  { userId, attempt: participantAttempt }: Pick<ParticipantDocument, 'userId' | 'attempt'>,
  games: readonly RoundRaceDocument[],
  { byRound }: Pick<CountingRuns, 'byRound'>,
): PlayerScore {
  const total = { score: 0, correctAnswers: 0, scoringTimeMs: 0 };
  const rounds = new Map<number, RacedRound>();
  for (const game of games) {
    const run = byRound.get(game.round.round);
    if (!run || !isOf(game, run, participantAttempt)) continue;
    const score = roundScore(userId, game.responses, run);
    rounds.set(run.round, { ...score, game });
    total.score += score.score;
    total.correctAnswers += score.correctAnswers;
    total.scoringTimeMs += score.scoringTimeMs;
  }
  return { userId, participantAttempt, total, rounds, rankKey: rankKey(total) };
}

function isOf({ round }: RoundRaceDocument, run: TournamentRoundDocument, participantAttempt: number): boolean {
  return round.attempt === run.attempt && round.run === run.run && round.participantAttempt === participantAttempt;
}

/** Sorts best first, by the ranking rule, and equal players by id. */
export function byRank(one: PlayerScore, other: PlayerScore): number {
  if (one.rankKey !== other.rankKey) return one.rankKey > other.rankKey ? -1 : 1;
  return one.userId < other.userId ? -1 : 1;
}

/** Merges two ordered lists into one. */
export function merged(some: readonly PlayerScore[], others: readonly PlayerScore[]): PlayerScore[] {
  const all: PlayerScore[] = [];
  let next = 0;
  for (const score of some) {
    while (next < others.length && byRank(others[next]!, score) < 0) all.push(others[next++]!);
    all.push(score);
  }
  for (; next < others.length; next += 1) all.push(others[next]!);
  return all;
}

/** The position from 1, shared on a full tie: the number of better players in an ordered list, plus one. */
export function positionIn(ranked: readonly PlayerScore[], { rankKey: own }: Pick<PlayerScore, 'rankKey'>): number {
  let better = 0;
  for (let end = ranked.length; better < end;) {
    const middle = (better + end) >> 1;
    if (ranked[middle]!.rankKey > own) better = middle + 1;
    else end = middle;
  }
  return better + 1;
}

/** The best participant of one round; null while nobody has scored in it. */
export function roundWinner(scores: readonly PlayerScore[], round: number): { userId: string; score: number } | null {
  let winner: { userId: string; of: RoundScore } | null = null;
  for (const { userId, rounds } of scores) {
    const of = rounds.get(round);
    if (of && of.score > 0 && (!winner || isBetter(of, winner.of))) winner = { userId, of };
  }
  return winner && { userId: winner.userId, score: winner.of.score };
}

/** Keys are computed only where points do not decide. */
function isBetter(one: Ranked, other: Ranked): boolean {
  return one.score === other.score ? rankKey(one) > rankKey(other) : one.score > other.score;
}

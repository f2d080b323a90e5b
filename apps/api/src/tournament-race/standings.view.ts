import {
  type EventLeaderboardView,
  LIVE_BOARD_SIZE,
  type LiveLeaderboardPlayer,
  type LiveLeaderboardView,
  STANDINGS_SIZE,
  type StandingsEntry,
} from '@app/contracts';
import { isoTime } from '../game/iso-time';
import { FORMER_RACER } from '../leaderboard/leaderboard.view';
import { activeRun, tournamentSession } from '../tournament/tournament.view';
import type { Standings } from './followed-event';
import { type Course, type PlayerScore, positionIn } from './standings';

/** By user id; deleted racers are missing. */
export type PlayerNames = ReadonlyMap<string, { playerName: string }>;

/** The best `STANDINGS_SIZE`. */
export function standingsEntries({ ranked, course }: Standings, names: PlayerNames): StandingsEntry[] {
  return ranked
    .slice(0, STANDINGS_SIZE)
    .map((score) => standingsEntry(score, positionIn(ranked, score), course, names));
}

function standingsEntry(
  { userId, total, rounds }: PlayerScore,
  position: number,
  course: Course,
  names: PlayerNames,
): StandingsEntry {
  const currentRound = course.currentRound ?? 0;
  const run = course.runs.get(currentRound);
  const raced = rounds.get(currentRound);
  const questionsAnswered = raced?.closed ?? 0;
  const isOver = run !== undefined && (run.endedAt !== null || questionsAnswered >= run.questions.length);
  return {
    ...person(userId, names),
    position,
    totalScore: total.score,
    currentRoundScore: raced?.score ?? 0,
    currentRound,
    correctAnswers: total.correctAnswers,
    questionsAnswered,
    isActive: run !== undefined && !isOver,
    roundCompleted: isOver,
  };
}

/** Nobody can be found behind a former racer. */
export function person(userId: string, names: PlayerNames): { userId: string | null; playerName: string } {
  const name = names.get(userId);
  return name ? { userId, playerName: name.playerName } : { userId: null, playerName: FORMER_RACER };
}

export function eventLeaderboard({ tournament }: Standings, leaderboard: StandingsEntry[]): EventLeaderboardView {
  const { eventId, name: eventName, currentRound, totalRounds, participantCount } = tournament;
  const { questionsPerRound } = tournamentSession(tournament);
  return {
    eventId,
    eventName,
    currentRound: currentRound ?? 0,
    totalRounds,
    questionsPerRound,
    leaderboard,
    participantCount,
  };
}

export function liveLeaderboard({ tournament, ranked, changedAt }: Standings, entries: StandingsEntry[]) {
  const { questionsPerRound } = tournamentSession(tournament);
  return {
    eventId: tournament.eventId,
    eventName: tournament.name,
    currentRound: tournament.currentRound ?? 0,
    totalRounds: tournament.totalRounds,
    questionsPerRound,
    roundActive: activeRun(tournament) !== null,
    lastUpdated: isoTime(changedAt),
    playerCount: ranked.length,
    players: entries.slice(0, LIVE_BOARD_SIZE).map(livePlayer),
  } satisfies LiveLeaderboardView;
}

function livePlayer(entry: StandingsEntry): LiveLeaderboardPlayer {
  const { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered } = entry;
  return { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered };
}

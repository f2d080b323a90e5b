import {
  type AnswerChoices,
  type EventLeaderboardView,
  LIVE_BOARD_SIZE,
  type LiveLeaderboardPlayer,
  type LiveLeaderboardView,
  STANDINGS_SIZE,
  type StandingsEntry,
} from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import { activeRun, eventHead, greenInMs, questionsPerRoundNow } from '../tournament/tournament.view';
import { closedQuestionView } from './answer-choices.view';
import { type CountingRuns, type PlayerScore, positionIn, type Standings } from './standings.rules';

/** The best `STANDINGS_SIZE` participants. */
export function standingsEntries({ ranked, counting }: Standings, names: PlayerNames): StandingsEntry[] {
  return ranked
    .slice(0, STANDINGS_SIZE)
    .map((score) => standingsEntry(score, positionIn(ranked, score), counting, names));
}

function standingsEntry(
  { userId, total, rounds }: PlayerScore,
  position: number,
  counting: CountingRuns,
  names: PlayerNames,
): StandingsEntry {
  const currentRound = counting.currentRound ?? 0;
  const run = counting.byRound.get(currentRound);
  const raced = rounds.get(currentRound);
  const questionsAnswered = raced?.closed ?? 0;
  const isOver = run !== undefined && (run.endedAt !== null || questionsAnswered >= run.questions.length);
  return {
    ...shownRacer(userId, names),
    position,
    totalScore: total.score,
    currentRoundScore: raced?.score ?? 0,
    currentRound,
    correctAnswers: total.correctAnswers,
    currentRoundCorrect: raced?.correctAnswers ?? 0,
    questionsAnswered,
    isActive: run !== undefined && !isOver,
    roundCompleted: isOver,
  };
}

export function eventLeaderboard({ tournament }: Standings, leaderboard: StandingsEntry[]): EventLeaderboardView {
  const { eventId, name: eventName, status, currentRound, totalRounds, participantCount } = tournament;
  return {
    eventId,
    eventName,
    status,
    currentRound: currentRound ?? 0,
    totalRounds,
    questionsPerRound: questionsPerRoundNow(tournament),
    leaderboard,
    participantCount,
  };
}

/** `now`: milliseconds since 1970. */
export function liveLeaderboard(
  standings: Standings,
  entries: StandingsEntry[],
  choices: AnswerChoices[],
  now: number,
): LiveLeaderboardView {
  const { tournament, ranked, changedAt } = standings;
  const { id: eventId, name: eventName, status } = eventHead(tournament);
  return {
    eventId,
    eventName,
    status,
    currentRound: tournament.currentRound ?? 0,
    totalRounds: tournament.totalRounds,
    questionsPerRound: questionsPerRoundNow(tournament),
    roundActive: activeRun(tournament) !== null,
    greenInMs: greenInMs(tournament, now),
    lastUpdated: isoTime(changedAt),
    playerCount: ranked.length,
    players: entries.slice(0, LIVE_BOARD_SIZE).map(livePlayer),
    closedQuestion: closedQuestionView(standings, choices),
  };
}

function livePlayer(entry: StandingsEntry): LiveLeaderboardPlayer {
  const { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered } = entry;
  return { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered };
}

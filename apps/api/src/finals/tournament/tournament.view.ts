// @offered
import type { EventView, TournamentEventHead, TournamentSession } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { RoundPhase, TournamentDocument } from './tournaments.projection';

export function eventView(tournament: TournamentDocument): EventView {
  const { eventId: id, name, description, eventType, startsAt, durationMinutes: duration } = tournament;
  const { maxParticipants, participantCount: currentParticipants, status, totalRounds, questionsPerRound } = tournament;
  const startTime = isoTime(startsAt);
  return {
    id,
    name,
    description,
    eventType,
    startTime,
    scheduledTime: startTime,
    duration,
    maxParticipants,
    currentParticipants,
    isLive: status === 'active',
    status,
    totalRounds,
    questionsPerRound,
  };
}

export function eventHead({ eventId: id, name, status, startsAt }: TournamentDocument): TournamentEventHead {
  return { id, name, status, isLive: status === 'active', startTime: isoTime(startsAt) };
}

/** The run of the running or last round; null before the first. */
export function currentRun({ rounds, currentRound }: TournamentDocument): RoundPhase | null {
  return rounds.find(({ round }) => round === currentRound) ?? null;
}

/** The run of the running round, paused or not. */
export function activeRun(tournament: TournamentDocument): RoundPhase | null {
  const run = currentRun(tournament);
  return run?.endedAt === null ? run : null;
}

/** Milliseconds until the start lights of the running round go out; 0 when none are on. */
export function greenInMs(tournament: TournamentDocument, now: number): number {
  const run = activeRun(tournament);
  return run && run.pausedAt === null ? Math.max(0, run.greenAt - now) : 0;
}

/** The number of questions in the running round, or in the configuration for the next one. */
export const questionsPerRoundNow = (tournament: TournamentDocument): number =>
  currentRun(tournament)?.questionCount ?? tournament.questionsPerRound;

/** The same for everybody: `currentQuestionIndex` is the floor. `now`: milliseconds since 1970. */
export function tournamentSession(tournament: TournamentDocument, now: number): TournamentSession {
  const { currentRound, showLeaderboard, totalRounds } = tournament;
  const run = currentRun(tournament);
  const active = activeRun(tournament);
  const isPaused = active !== null && active.pausedAt !== null;
  return {
    currentRound: currentRound ?? 0,
    currentQuestionIndex: run?.floor ?? 0,
    roundActive: active !== null,
    isPaused,
    showLeaderboard,
    allowAnswers: active !== null && !isPaused,
    totalRounds,
    questionsPerRound: questionsPerRoundNow(tournament),
    roundStartedAt: run && isoTime(run.startedAt),
    greenInMs: greenInMs(tournament, now),
    wasGreen: run?.wasGreen ?? false,
  };
}

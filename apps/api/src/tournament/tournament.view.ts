import type { EventView, TournamentEventHead, TournamentSession } from '@app/contracts';
import { isoTime } from '../game/iso-time';
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

export function eventHead({ eventId: id, name, status }: TournamentDocument): TournamentEventHead {
  return { id, name, status, isLive: status === 'active' };
}

/** The running of the round that runs or ran last; null before the first. */
export function currentRun({ rounds, currentRound }: TournamentDocument): RoundPhase | null {
  return rounds.find(({ round }) => round === currentRound) ?? null;
}

/** The running of the round that runs now, paused or not. */
export function activeRun(tournament: TournamentDocument): RoundPhase | null {
  const run = currentRun(tournament);
  return run?.endedAt === null ? run : null;
}

/** The same for everybody: `currentQuestionIndex` is the floor. */
export function tournamentSession(tournament: TournamentDocument): TournamentSession {
  const { currentRound, showLeaderboard, totalRounds, questionsPerRound } = tournament;
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
    questionsPerRound: run?.questionCount ?? questionsPerRound,
    roundStartedAt: run && isoTime(run.startedAt),
  };
}

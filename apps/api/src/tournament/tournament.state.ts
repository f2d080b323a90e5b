import type { QuestionSnapshot } from '../game/game.events';
import type { RoundReference, TournamentDetails } from './tournament.events';

export type TournamentState = { status: 'none' } | Tournament | { status: 'deleted'; eventId: number };

export interface Tournament {
  status: 'scheduled' | 'active' | 'completed';
  eventId: number;
  details: TournamentDetails;
  totalRounds: number;
  questionsPerRound: number;
  /** By round, in racing order. */
  roundQuestions: ReadonlyMap<number, readonly string[]>;
  /** From 1; a reset begins the next. */
  attempt: number;
  /** By user: those who take part now. */
  participants: ReadonlyMap<string, Participant>;
  /** Resets so far of everybody who ever took part: who comes back goes on counting. */
  participantAttempts: ReadonlyMap<string, number>;
  /** Of this attempt, the newest run of each round that was started. */
  rounds: ReadonlyMap<number, RoundRun>;
  /** The round started last in this attempt; null before the first. */
  currentRound: number | null;
  showLeaderboard: boolean;
  completedAt: number | null;
}

export interface Participant {
  joinedAt: number;
  /** From 1; a reset begins the next. */
  attempt: number;
}

/** One running of a round. */
export interface RoundRun {
  reference: RoundReference;
  questions: readonly QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
  startedAt: number;
  /** When each question before the floor was closed for everybody, by its place: as many as the floor is high. */
  closures: readonly number[];
  pausedAt: number | null;
  endedAt: number | null;
}

export const noTournament: TournamentState = { status: 'none' };

/** The round that runs, paused or not. */
export function activeRound(tournament: Tournament): RoundRun | null {
  const round = tournament.currentRound === null ? undefined : tournament.rounds.get(tournament.currentRound);
  return round && round.endedAt === null ? round : null;
}

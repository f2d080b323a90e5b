import type { AnswerLetter, GameTotals, QuestionFields } from '@app/contracts';

/** All times are milliseconds since 1970 and end in `At`; durations end in `Ms`. */
export type GameEvent =
  GameStarted | QuestionServed | QuestionAnswered | QuestionTimedOut | QuestionSkipped | GameFinished | ResultClaimed;

/** Refers to one run of a round. Starting an ended round again gives another `run`; the newest counts. */
export interface RoundReference {
  eventId: number;
  attempt: number;
  round: number;
  run: number;
}

/** A question as it was when the race began: a later correction changes no race. */
export interface QuestionSnapshot extends Omit<QuestionFields, 'source' | 'use'> {
  id: string;
}

export interface GameStarted {
  type: 'GameStarted';
  data: GameStart & (QualifyingStart | DuelStart | TournamentStart);
}

interface GameStart {
  gameId: string;
  userId: string;
  timeLimitMs: number;
  /** A correct answer up to and including this time is a quick one. */
  quickLimitMs: number;
  startedAt: number;
}

/** `number` counts the player's qualifying races, from 1. */
type QualifyingRace = { kind: 'qualifying'; number: number };
type DuelRace = { kind: 'duel'; duelId: string };
type TournamentRace = { kind: 'tournament'; round: PlayerRound };

type QualifyingStart = QualifyingRace & { questions: readonly QuestionSnapshot[] };
/** One racer's leg of a duel. The other leg has copies of the same questions. */
type DuelStart = DuelRace & { questions: readonly QuestionSnapshot[] };
/** The questions are in the stream of the round. */
type TournamentStart = TournamentRace & { totalQuestions: number };

/** A run of a round, as one participant races it. */
export type PlayerRound = RoundReference & { participantAttempt: number };

/** The question's text was sent to the player. */
export interface QuestionServed {
  type: 'QuestionServed';
  data: { gameId: string; index: number; questionId: string; servedAt: number; closesAt: number };
}

/** An answer as it reached the server, with everything that decides its time. */
export interface ReceivedAnswer {
  answer: AnswerLetter;
  receivedAt: number;
  /** The time by the player's clock. */
  claimedMs: number;
  /** How much the player's clock may lower the server's figure. */
  creditMs: number;
}

/** An answer in time, with everything that decided its points. */
export interface QuestionAnswered {
  type: 'QuestionAnswered';
  data: ReceivedAnswer & {
    gameId: string;
    index: number;
    questionId: string;
    isCorrect: boolean;
    servedAt: number;
    /** The time that counts. */
    elapsedMs: number;
    points: number;
  };
}

/** The time ran out, or the race ended with the question open. `lateAnswer`: an answer that arrived too late. */
export interface QuestionTimedOut {
  type: 'QuestionTimedOut';
  data: {
    gameId: string;
    index: number;
    questionId: string;
    closedAt: number;
    /** The whole limit. */
    elapsedMs: number;
    lateAnswer?: ReceivedAnswer;
  };
}

export interface QuestionSkipped {
  type: 'QuestionSkipped';
  data: { gameId: string; index: number; questionId: string; skippedAt: number; elapsedMs: number };
}

/** `completed`: every question is closed. `ended`: by the player. `idle`: by the clock. */
export type FinishReason = 'completed' | 'ended' | 'idle';

export interface GameFinished {
  type: 'GameFinished';
  data: (QualifyingRace | DuelRace | TournamentRace) & {
    gameId: string;
    userId: string;
    totalQuestions: number;
    totals: GameTotals;
    reason: FinishReason;
    finishedAt: number;
  };
}

/** The client's own totals, if they differ from the server's. They change nothing; they are kept for audits. */
export interface ResultClaimed {
  type: 'ResultClaimed';
  data: { gameId: string; claim: ResultClaim; claimedAt: number };
}

/** `averageTime` in seconds, as posted. */
export interface ResultClaim {
  score?: number;
  correctAnswers?: number;
  totalQuestions?: number;
  averageTime?: number;
}

export const GAME_STREAMS = 'game-';

export function gameStream(gameId: string): string {
  return `${GAME_STREAMS}${gameId}`;
}

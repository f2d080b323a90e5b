import { answerLetters, type GameTotals, noTotals } from '@app/contracts';
import { type KeptProgress, type RoundProgress, totalScoreOf, type UnsentAnswer } from './tournament-state';

const nothing: KeptProgress = { progress: null, unsent: null };

const keyOf = (eventId: number): string => `rennmeister.tournament.${eventId}`;

/** The stored data: the documented figures, the user, and what is needed to continue. */
interface Stored {
  userId: string;
  round: number;
  roundStartedAt: string | null;
  gameId: string | null;
  /** The number of closed questions in the round. */
  questionIndex: number;
  totalScore: number;
  roundScore: number;
  correctAnswers: number;
  outcomes: RoundProgress['outcomes'];
  isComplete: boolean;
  unsent: UnsentAnswer | null;
}

/**
 * The player's progress in an event, stored on this device for a reload. Null values if it belongs to another
 * player.
 */
export function readProgress(eventId: number, userId: string): KeptProgress {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as Partial<Stored> | null;
    if (stored?.userId !== userId) return nothing;
    return { progress: progressIn(stored), unsent: unsentIn(stored) };
  } catch {
    return nothing;
  }
}

/**
 * Stores the progress. A full or forbidden storage only costs the quick start after a reload, because the
 * server knows everything.
 */
export function keepProgress(eventId: number, userId: string, { progress, unsent }: KeptProgress): void {
  try {
    if (!progress) return localStorage.removeItem(keyOf(eventId));
    const { round, roundStartedAt, gameId, totals, outcomes, isComplete } = progress;
    const stored: Stored = {
      userId,
      round,
      roundStartedAt,
      gameId,
      questionIndex: totals.questionsClosed,
      totalScore: totalScoreOf(progress),
      roundScore: totals.score,
      correctAnswers: totals.correctAnswers,
      outcomes,
      isComplete,
      unsent,
    };
    localStorage.setItem(keyOf(eventId), JSON.stringify(stored));
  } catch {
    // Ignored, for the reason above.
  }
}

function progressIn(stored: Partial<Stored>): RoundProgress | null {
  const { round, roundStartedAt = null, gameId = null, questionIndex, totalScore, roundScore, outcomes } = stored;
  const figures = [round, questionIndex, totalScore, roundScore];
  if (!figures.every(Number.isFinite) || !Array.isArray(outcomes)) return null;
  const totals: GameTotals = {
    ...noTotals,
    score: roundScore as number,
    correctAnswers: stored.correctAnswers ?? 0,
    questionsClosed: questionIndex as number,
  };
  return {
    round: round as number,
    roundStartedAt,
    gameId,
    scoreBefore: (totalScore as number) - (roundScore as number),
    totals,
    outcomes,
    isComplete: stored.isComplete === true,
  };
}

function unsentIn({ unsent }: Partial<Stored>): UnsentAnswer | null {
  if (!unsent || typeof unsent.key !== 'string' || typeof unsent.questionId !== 'string') return null;
  const isWhole = answerLetters.includes(unsent.answer) && Number.isFinite(unsent.timeElapsed);
  return isWhole ? { ...unsent, gameId: unsent.gameId ?? null } : null;
}

import { answerLetters, type GameTotals } from '@app/contracts';
import { type KeptProgress, noTotals, type RoundProgress, totalScoreOf, type UnsentAnswer } from './tournament-state';

const nothing: KeptProgress = { progress: null, unsent: null };

const keyOf = (eventId: number): string => `rennmeister.tournament.${eventId}`;

/** What is stored: the documented figures, whose they are, and what is needed to go on from them. */
interface Stored {
  userId: string;
  round: number;
  roundStartedAt: string | null;
  gameId: string | null;
  /** 0-based: how many questions of the round are closed. */
  questionIndex: number;
  totalScore: number;
  roundScore: number;
  correctAnswers: number;
  outcomes: RoundProgress['outcomes'];
  isComplete: boolean;
  unsent: UnsentAnswer | null;
}

/** The player's progress in an event, kept on this device over a reload. Another player's is not told. */
export function readProgress(eventId: number, userId: string): KeptProgress {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as Partial<Stored> | null;
    if (stored?.userId !== userId) return nothing;
    return { progress: progressIn(stored), unsent: unsentIn(stored) };
  } catch {
    return nothing;
  }
}

/** A full or forbidden storage costs the comfort after a reload, never the race: the server knows everything. */
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
    // As said above.
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
  return answerLetters.includes(unsent.answer) && Number.isFinite(unsent.timeElapsed) ? unsent : null;
}

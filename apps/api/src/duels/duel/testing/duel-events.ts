import type { GameTotals } from '@app/contracts';
import { questionSnapshot } from '../../../racing/game/testing/question-snapshot';
import { type DuelChallenged, type DuelEvent, duelLegId, type DuelOpponent } from '../duel.events';

export const NOW = 1_750_000_000_000;
export const A_DAY_MS = 86_400_000;
export const QUESTIONS = ['q1', 'q2'].map(questionSnapshot);

/** What Ada's challenge fixes. */
export const challenge = {
  challengerId: 'ada',
  categoryId: 'mixed',
  category: 'Mixed',
  difficulty: 'Easy',
  timeLimitMs: 10_000,
  questionIds: QUESTIONS.map(({ id }) => id),
} as const;

/** Ada challenges somebody. */
export function challenged(challengedId: string | null, opponent: DuelOpponent = 'racer'): DuelChallenged {
  const times = { challengedAt: NOW, expiresAt: NOW + A_DAY_MS };
  const data = {
    duelId: 'd1',
    ...challenge,
    questionIds: [...challenge.questionIds],
    challengedId,
    opponent,
    ...times,
  };
  return { type: 'DuelChallenged', data };
}
export const accepted = (userId = 'ben', acceptedAt = NOW + 1): DuelEvent => ({
  type: 'DuelAccepted',
  data: { duelId: 'd1', userId, acceptedAt },
});
export const declined = (userId = 'ben', declinedAt = NOW + 1): DuelEvent => ({
  type: 'DuelDeclined',
  data: { duelId: 'd1', userId, declinedAt },
});
export const withdrawn = (withdrawnAt = NOW + 1): DuelEvent => ({
  type: 'DuelWithdrawn',
  data: { duelId: 'd1', userId: 'ada', withdrawnAt },
});
export const legStarted = (userId: string, isFirst = true, startedAt = NOW + 2): DuelEvent => ({
  type: 'DuelLegStarted',
  data: { duelId: 'd1', userId, gameId: duelLegId('d1', userId), questions: isFirst ? QUESTIONS : null, startedAt },
});
export const totals = (score: number, correctAnswers = score, scoringTimeMs = score > 0 ? 1_000 : 0): GameTotals => ({
  score,
  correctAnswers,
  questionsClosed: 2,
  totalTimeMs: 4_000,
  scoringTimeMs,
});
export const legFinished = (userId: string, of: GameTotals, finishedAt = NOW + 3): DuelEvent => ({
  type: 'DuelLegFinished',
  data: { duelId: 'd1', userId, gameId: duelLegId('d1', userId), totals: of, finishedAt },
});
export const completed = (winnerId: string | null, completedAt = NOW + 3): DuelEvent => ({
  type: 'DuelCompleted',
  data: { duelId: 'd1', challengerId: 'ada', challengedId: 'ben', winnerId, completedAt },
});
export const expired = (expiredAt = NOW + A_DAY_MS): DuelEvent => ({
  type: 'DuelExpired',
  data: { duelId: 'd1', expiredAt },
});
export const deleted = (isCompleted: { winnerId: string | null } | null, deletedAt = NOW + 5): DuelEvent => ({
  type: 'DuelDeleted',
  data: {
    duelId: 'd1',
    category: 'Mixed',
    completed: isCompleted && { challengerId: 'ada', challengedId: 'ben', ...isCompleted },
    deletedAt,
  },
});

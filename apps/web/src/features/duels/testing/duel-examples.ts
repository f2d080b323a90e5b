import type { DuelLegView, DuelView } from '@app/contracts';

export const leg: DuelLegView = {
  status: 'waiting',
  gameId: null,
  score: null,
  correctAnswers: null,
  scoringTime: null,
};

/** Ada has challenged Ben. */
export const duel: DuelView = {
  id: 'd1',
  status: 'pending',
  category: 'GT Cars',
  difficulty: 'Hard',
  questionCount: 15,
  timeLimit: 10,
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
  role: 'challenger',
  challenger: { userId: 'ada', playerName: 'Ada' },
  challenged: { userId: 'ben', playerName: 'Ben' },
  challengerId: 'ada',
  challengedId: 'ben',
  isOpen: false,
  challengedEmail: null,
  invitationToken: 't0k',
  winnerId: null,
  challengerScore: null,
  challengedScore: null,
  ownLeg: leg,
  opponentLeg: leg,
  record: null,
  hasConversation: true,
  isOpponentBlocked: false,
};

import type { LiveLeaderboardPlayer, LiveLeaderboardView } from '@app/contracts';

export const player = (position: number, totalScore: number): LiveLeaderboardPlayer => ({
  userId: `racer-${position}-${totalScore}`,
  playerName: 'Nachtfalter',
  position,
  totalScore,
  currentRound: 2,
  isActive: true,
  roundCompleted: false,
  questionsAnswered: 3,
});

export const view: LiveLeaderboardView = {
  eventId: 4,
  eventName: 'Herbstfinale',
  currentRound: 2,
  totalRounds: 3,
  questionsPerRound: 5,
  status: 'active',
  roundActive: true,
  greenInMs: 0,
  lastUpdated: '2026-11-22T20:00:00.000Z',
  playerCount: 1,
  players: [player(1, 4)],
  closedQuestion: null,
};

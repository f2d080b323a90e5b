import type { AchievementType, BadgeType } from '@app/contracts';

interface AwardWords {
  name: string;
  description: string;
}

export const badgeWords: Record<BadgeType, AwardWords> = {
  rennmeister: { name: 'Rennmeister', description: 'First on the leaderboard' },
  speed_demon: {
    name: 'Speed Demon',
    description: 'A race with 8 or more correct answers, under 3 s a question on average',
  },
  accuracy_master: { name: 'Accuracy Master', description: '90% correct over 3 races or more' },
  streak_king: { name: 'Streak King', description: '15 correct answers in a row, across races' },
};

export const achievementWords: Record<AchievementType, AwardWords> = {
  perfect_score: { name: 'Perfect Score', description: '20 of 20 points in one race' },
  high_scorer: { name: 'High Scorer', description: '15 points or more in one race' },
  speed_demon: { name: 'Speed Demon', description: '5 answers under 2 s in one race' },
  perfectionist: { name: 'Perfectionist', description: '10 of 10 correct in one race' },
  streak_master: { name: 'Streak Master', description: '10 correct answers in a row' },
  rennmeister: { name: 'Rennmeister', description: 'Number one of the leaderboard, for however long' },
};

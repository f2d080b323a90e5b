import type { AchievementType, BadgeType } from '@app/contracts';
import { Crosshair, Crown, Flame, Gauge, Medal, Target, Trophy, Zap } from 'lucide-react';

const icons = {
  rennmeister: Crown,
  speed_demon: Zap,
  accuracy_master: Crosshair,
  streak_king: Flame,
  perfect_score: Trophy,
  high_scorer: Medal,
  perfectionist: Target,
  streak_master: Gauge,
} satisfies Record<AchievementType | BadgeType, typeof Crown>;

/** The sign of a badge or an achievement; its name stands beside it. */
export function AwardIcon({ type }: { type: AchievementType | BadgeType }) {
  const Icon = icons[type];
  return <Icon className="icon" aria-hidden="true" />;
}

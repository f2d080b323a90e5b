import { type ProgressStatsView, QUESTIONS_PER_RACE, QUICK_POINTS } from '@app/contracts';
import { Stat } from '../../shared/ui/stat';
import { progressStrings as words } from './progress.strings';

/** The six figures of a season; the total is the one in the light. */
export function SummaryCards({ stats }: { stats: ProgressStatsView }) {
  return (
    <dl className="close summary-cards" aria-label={words.figuresLabel}>
      <Stat label={words.totalPoints} value={stats.totalPoints} />
      <Stat label={words.racesCompleted} value={stats.totalGames} />
      <Stat label={words.bestScore} value={stats.bestScore} unit={`/${QUESTIONS_PER_RACE * QUICK_POINTS}`} />
      <Stat label={words.avgAccuracy} value={Math.round(stats.avgAccuracy)} unit={words.percent} />
      <Stat label={words.avgResponseTime} value={stats.avgSpeed.toFixed(1)} unit={words.seconds} />
      <Stat label={words.achievements} value={stats.achievements.length} />
    </dl>
  );
}

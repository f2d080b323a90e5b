import type { ProgressStatsView } from '@app/contracts';
import { ChartPanel } from '../../parts/career/chart-panel';
import { careerStrings } from '../../parts/career/career.strings';
import { FormPanel } from '../../parts/career/form-panel';
import { POINTS_SCALE } from '../../parts/career/points-scale';
import { StreakPanel } from '../../parts/career/streak-panel';
import { BarChart } from '../../shared/ui/bar-chart';
import { monthName } from './month-name';
import { progressStrings as words } from './progress.strings';

/** As many as a phone has room for. */
const MONTHS_SHOWN = 6;

export function OverviewTab({ stats }: { stats: ProgressStatsView }) {
  return (
    <div className="close progress-panels">
      <MonthlyProgress stats={stats} />
      <FavoriteCategory stats={stats} />
      <FormPanel form={stats.form} />
      <StreakPanel stats={stats} />
    </div>
  );
}

function MonthlyProgress({ stats: { monthlyProgress } }: { stats: ProgressStatsView }) {
  const months = monthlyProgress.slice(-MONTHS_SHOWN);
  return (
    <ChartPanel title={words.monthlyProgress} note={words.monthlyNote}>
      <BarChart
        title={words.monthlyProgress}
        columns={words.monthlyColumns}
        scale={POINTS_SCALE}
        litKey={months.at(-1)?.month}
        bars={months.map(({ month, avgScore, gamesPlayed }) => ({
          key: month,
          name: monthName(month),
          note: careerStrings.races(gamesPlayed),
          value: avgScore,
          shown: avgScore.toFixed(1),
        }))}
      />
    </ChartPanel>
  );
}

function FavoriteCategory({ stats: { favoriteCategory, categoryStats } }: { stats: ProgressStatsView }) {
  const favorite = categoryStats.find(({ category }) => category === favoriteCategory);
  if (!favorite) return null;
  const figures = [
    [words.races, favorite.gamesPlayed],
    [words.averageScore, favorite.avgScore.toFixed(1)],
    [words.accuracy, `${Math.round(favorite.accuracy)}${words.percent}`],
  ] as const;
  return (
    <ChartPanel title={words.favoriteCategory}>
      <p className="favorite-name gear-6">{favorite.category}</p>
      <dl className="favorite-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="gear-6">{value}</dd>
          </div>
        ))}
      </dl>
    </ChartPanel>
  );
}

import { type CategoryStatsView, QUESTION_TIME_MS } from '@app/contracts';
import { BarList } from '../../shared/ui/bar-list';
import { careerStrings as words } from './career.strings';
import { ChartPanel } from './chart-panel';

/** The seconds that a question takes, by category. The quickest category is in the light. */
export function SpeedPanel({ categories }: { categories: readonly CategoryStatsView[] }) {
  const [quickest] = categories.toSorted((one, other) => one.avgSpeed - other.avgSpeed);
  return (
    <ChartPanel title={words.speed} note={words.speedNote}>
      <BarList
        title={words.speed}
        columns={words.speedColumns}
        full={QUESTION_TIME_MS / 1_000}
        litKey={quickest?.category}
        bars={categories.map(({ category, avgSpeed, gamesPlayed }) => ({
          key: category,
          name: category,
          note: words.races(gamesPlayed),
          value: avgSpeed,
          shown: avgSpeed.toFixed(1),
          unit: words.seconds,
        }))}
      />
    </ChartPanel>
  );
}

import type { CategoryStatsView } from '@app/contracts';
import { BarList } from '../../shared/ui/bar-list';
import { careerStrings as words } from './career.strings';
import { categoryColours } from './category-colours';
import { ChartPanel } from './chart-panel';

/** The share of correct answers, by category. */
export function AccuracyPanel({ categories }: { categories: readonly CategoryStatsView[] }) {
  return (
    <ChartPanel title={words.accuracyTitle} note={words.hitRateNote}>
      <BarList
        title={words.accuracyTitle}
        columns={words.accuracyColumns}
        full={100}
        bars={categories.map(({ category, accuracy, gamesPlayed }) => ({
          key: category,
          name: category,
          note: words.races(gamesPlayed),
          value: accuracy,
          shown: `${Math.round(accuracy)}`,
          unit: words.percent,
          colour: categoryColours[category],
        }))}
      />
    </ChartPanel>
  );
}

import type { DifficultyStatsView } from '@app/contracts';
import { BarList } from '../../shared/ui/bar-list';
import { careerStrings as words } from './career.strings';
import { ChartPanel } from './chart-panel';

/** The share of correct answers, by difficulty. The best one is in the light. */
export function HitRatePanel({ difficulties }: { difficulties: readonly DifficultyStatsView[] }) {
  const [best] = difficulties.toSorted((one, other) => other.accuracy - one.accuracy);
  return (
    <ChartPanel title={words.hitRate} note={words.hitRateNote}>
      <BarList
        title={words.hitRate}
        columns={words.hitRateColumns}
        full={100}
        litKey={best?.difficulty}
        bars={difficulties.map(({ difficulty, correct, questions, accuracy }) => ({
          key: difficulty,
          name: difficulty,
          note: words.correctQuestions(correct, questions),
          value: accuracy,
          shown: `${Math.round(accuracy)}`,
          unit: words.percent,
        }))}
      />
    </ChartPanel>
  );
}

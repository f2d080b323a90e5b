import type { FormView } from '@app/contracts';
import { longDay } from '../../shared/day-and-time';
import { LineChart } from '../../shared/ui/line-chart';
import { careerStrings as words } from './career.strings';
import { ChartPanel } from './chart-panel';
import { POINTS_SCALE } from './points-scale';

/** The points of the last races, in order. */
export function FormPanel({ form }: { form: readonly FormView[] }) {
  if (form.length === 0) return null;
  return (
    <ChartPanel title={words.form} note={words.formNote}>
      <LineChart
        title={words.form}
        columns={words.formColumns}
        sliderLabel={words.formSlider}
        scale={POINTS_SCALE}
        points={form.map(({ id, score, correctAnswers, totalQuestions, avgSpeed, completedAt }) => ({
          key: id,
          name: longDay(completedAt),
          value: score,
          told: words.formTold(score, correctAnswers, totalQuestions, avgSpeed),
        }))}
      />
    </ChartPanel>
  );
}

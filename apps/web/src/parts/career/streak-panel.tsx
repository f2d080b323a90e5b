import type { RacerStatsView } from '@app/contracts';
import { Stat } from '../../shared/ui/stat';
import { careerStrings as words } from './career.strings';
import { ChartPanel } from './chart-panel';

/** The streaks that bring an achievement and a badge. */
const MARKS = [10, 15] as const;

/** The running streak before the best one, with the marks ahead. */
export function StreakPanel({ stats: { currentStreak, bestStreak } }: { stats: RacerStatsView }) {
  const next = MARKS.find((answers) => bestStreak < answers);
  const end = Math.max(20, bestStreak);
  const across = (answers: number) => `${(answers / end) * 100}%`;
  return (
    <ChartPanel title={words.streaks} note={words.streaksNote}>
      <dl className="cluster streak-figures">
        <Stat label={words.currentStreak} value={currentStreak} />
        <Stat label={words.bestStreak} value={bestStreak} />
      </dl>
      <div className="streak-track" aria-hidden="true">
        <i style={{ width: across(bestStreak) }} />
        <i style={{ width: across(currentStreak) }} />
        {MARKS.map((answers) => (
          <span key={answers} style={{ left: across(answers) }}>
            <b className="figures">{answers}</b>
          </span>
        ))}
      </div>
      <p className="second streak-note">{next ? words.nextMark(next, words.marks[next]) : words.marksDone}</p>
    </ChartPanel>
  );
}

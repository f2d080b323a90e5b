import type { GameTotals } from '@app/contracts';
import { Stat } from '../../shared/ui/stat';
import { raceStrings as words } from '../../parts/board/race.strings';

/** Time, accuracy and points so far. On a phone it is the bar at the bottom. */
export function RaceStats({ totals }: { totals: GameTotals }) {
  const { questionsClosed, correctAnswers, totalTimeMs, score } = totals;
  const accuracy = questionsClosed === 0 ? null : Math.round((correctAnswers / questionsClosed) * 100);
  return (
    <dl className="race-stats">
      <Stat className="race-stat" label={words.time} value={(totalTimeMs / 1000).toFixed(1)} unit={words.seconds} />
      <Stat
        className="race-stat"
        label={words.accuracy}
        value={accuracy ?? words.none}
        unit={accuracy === null ? undefined : words.percent}
      />
      <Stat className="race-stat" label={words.points} value={score} />
    </dl>
  );
}

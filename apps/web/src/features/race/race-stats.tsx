import type { GameTotals } from '@app/contracts';
import { classNames } from '../../shared/ui/class-names';
import { Stat } from '../../shared/ui/stat';
import { raceStrings as words } from '../../parts/board/race.strings';

interface RaceStatsProps {
  totals: GameTotals;
  /** In a duel: points more than the opponent, or fewer. */
  gap?: number;
}

/** Time, accuracy and points so far. On a phone it is the bar at the bottom. */
export function RaceStats({ totals, gap }: RaceStatsProps) {
  const { questionsClosed, correctAnswers, totalTimeMs, score } = totals;
  const accuracy = questionsClosed === 0 ? null : Math.round((correctAnswers / questionsClosed) * 100);
  return (
    <dl className="even race-stats">
      <Stat className="race-stat" label={words.time} value={(totalTimeMs / 1000).toFixed(1)} unit={words.seconds} />
      <Stat
        className="race-stat"
        label={words.accuracy}
        value={accuracy ?? words.none}
        unit={accuracy === null ? undefined : words.percent}
      />
      <Stat className="race-stat" label={words.points} value={score} />
      {gap !== undefined && (
        <Stat
          className={classNames('race-stat race-stat-gap', gap < 0 && 'is-behind')}
          label={words.gap}
          value={words.signed(gap)}
        />
      )}
    </dl>
  );
}

import type { LeaderboardEntry } from '@app/contracts';
import { useRef } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import { nameOf } from './leaderboard.api';
import { leaderboardStrings as words } from './leaderboard.strings';
import { Medal } from './medal';
import { rowId, useOvertakes } from './use-overtakes';

interface StandingsProps {
  entries: LeaderboardEntry[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** The top ten, each row a button that selects the player. */
export function Standings({ entries, selectedId, onSelect }: StandingsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { entries: shown, overtakes } = useOvertakes(entries, list);
  return (
    <section>
      <div className="standings-columns gear-1" aria-hidden="true">
        <span>{words.position}</span>
        <span>{words.name}</span>
        <span>{words.races}</span>
        <span>{words.average}</span>
        <span>{words.accuracy}</span>
        <span>{words.points}</span>
      </div>
      <ol className="standings" ref={list}>
        {shown.map((entry) => {
          const id = rowId(entry);
          return (
            <li key={id} data-row={id} className={classNames(overtakes.gaining.includes(id) && 'is-in-front')}>
              <button
                type="button"
                className={classNames(
                  'standing slot',
                  entry.rank === 1 && 'standing-first',
                  id === selectedId && 'standing-selected',
                  overtakes.gaining.includes(id) && 'standing-gaining',
                  overtakes.losing.includes(id) && 'standing-losing',
                )}
                aria-pressed={id === selectedId}
                aria-label={words.saysRow(entry, nameOf(entry))}
                onClick={() => onSelect(id)}
              >
                <Figures entry={entry} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Figures({ entry }: { entry: LeaderboardEntry }) {
  return (
    <>
      <span className="standing-rank gear-6">{entry.rank}</span>
      <span className="standing-name">
        <Medal rank={entry.rank} />
        <b className="gear-5">{nameOf(entry)}</b>
        {entry.rank === 1 && <Badge look="ink">{words.champion}</Badge>}
      </span>
      <span className="standing-figure figures">{entry.totalGames}</span>
      <span className="standing-figure figures">{entry.averageScore.toFixed(1)}</span>
      <span className="standing-figure figures">
        {Math.round(entry.averageAccuracy)}
        {words.percent}
      </span>
      <span className="standing-points gear-6">{entry.totalScore}</span>
    </>
  );
}

import type { LeaderboardEntry } from '@app/contracts';
import { type ReactNode, useRef } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import { nameOf } from './leaderboard.api';
import { leaderboardStrings as words } from './leaderboard.strings';
import { Medal } from './medal';
import type { Overtakes } from './overtakes';
import './overtakes.css';
import './standings.css';
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
            <li key={id} data-row={id} className={moveOf(overtakes, id)}>
              <button
                type="button"
                className={classNames(
                  'standing slot',
                  entry.rank === 1 && 'standing-first',
                  id === selectedId && 'standing-selected',
                )}
                aria-pressed={id === selectedId}
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

function moveOf({ gaining, losing }: Overtakes, id: string): string | undefined {
  if (gaining.includes(id)) return 'is-gaining';
  return losing.includes(id) ? 'is-losing' : undefined;
}

/** What the column heads say to the eye, each figure says to the ear. */
function Figures({ entry }: { entry: LeaderboardEntry }) {
  const { rank, totalGames, averageScore, averageAccuracy, totalScore } = entry;
  return (
    <>
      <span className="standing-rank gear-6">
        <Said>{words.saysPosition} </Said>
        {rank}
      </span>{' '}
      <span className="standing-name">
        <Medal rank={rank} />
        <b className="gear-5">{nameOf(entry)}</b> {rank === 1 && <Badge look="ink">{words.champion}</Badge>}
      </span>{' '}
      <span className="standing-figure figures">
        {totalGames} <Said>{words.saysRaces(totalGames)}</Said>
      </span>{' '}
      <span className="standing-figure figures">
        <Said>{words.saysAverage} </Said>
        {averageScore.toFixed(1)}
      </span>{' '}
      <span className="standing-figure figures">
        <Said>{words.saysAccuracy} </Said>
        {Math.round(averageAccuracy)}
        {words.percent}
      </span>{' '}
      <span className="standing-points gear-6">
        {totalScore} <Said>{words.saysPoints(totalScore)}</Said>
      </span>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;

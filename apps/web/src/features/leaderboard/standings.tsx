import type { LeaderboardEntry } from '@app/contracts';
import { type ReactNode, useRef } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import { nameOf } from '../../parts/leaderboard/leaderboard.api';
import { leaderboardStrings as words } from '../../parts/leaderboard/leaderboard.strings';
import { Medal } from '../../parts/leaderboard/medal';
import type { Overtakes } from '../../parts/leaderboard/overtakes';
import '../../parts/leaderboard/overtakes.css';
import '../../parts/leaderboard/rank-row.css';
import './standings.css';
import { rowId, useOvertakes } from '../../parts/leaderboard/use-overtakes';

interface StandingsProps {
  entries: LeaderboardEntry[];
  /** The viewer's own entry, if it is below the top ten. */
  outside: LeaderboardEntry | undefined;
  /** The signed-in user's id. */
  ownId: string | null;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Called after a click on a name, for whoever may see profiles. */
  onName: ((entry: LeaderboardEntry) => void) | undefined;
  /** Shown below the rows. */
  foot: ReactNode;
}

/** The top ten and the viewer's own row. Each selects its player. */
export function Standings({ entries, outside, ownId, selectedId, onSelect, onName, foot }: StandingsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { entries: shown, overtakes } = useOvertakes(entries, list);
  const chosen = { onSelect, onName };
  const isOwn = ({ userId }: LeaderboardEntry) => userId !== null && userId === ownId;
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
        {shown.map((entry, index) => {
          const id = rowId(entry);
          return (
            <li key={id} data-row={id} className={moveOf(overtakes, id)}>
              <Row entry={entry} isTop={index === 0} isOwn={isOwn(entry)} isSelected={id === selectedId} {...chosen} />
            </li>
          );
        })}
      </ol>
      {outside && (
        <div className="standings standings-outside">
          <Row entry={outside} isTop={false} isOwn isSelected={rowId(outside) === selectedId} {...chosen} />
        </div>
      )}
      {foot && (
        <div className="standings-foot" role="status">
          {foot}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  /** The top row is higher than the others. A leader with the same rank is not, so that ten rows fit a desk. */
  isTop: boolean;
  isOwn: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onName: StandingsProps['onName'];
}

/** The whole row is the button that selects the player. The name is one of its own, in front of it. */
function Row({ entry, isTop, isOwn, isSelected, onSelect, onName }: RowProps) {
  const { rank } = entry;
  const opens = onName && entry.userId !== null ? () => onName(entry) : undefined;
  const name = <b className="gear-5">{nameOf(entry)}</b>;
  const select = () => onSelect(rowId(entry));
  return (
    <div
      className={classNames(
        'standing rank-row',
        rank === 1 && 'rank-row-first',
        isTop && 'standing-first',
        isSelected && 'standing-selected rank-row-own',
      )}
    >
      <button type="button" className="standing-select slot" aria-pressed={isSelected} onClick={select}>
        <Figures entry={entry} isOwn={isOwn} />
      </button>
      {/* To read, it is part of the row's button. */}
      <span className="standing-name rank-row-name">
        <Medal rank={rank} />
        <span className="standing-title">
          {opens ? (
            <button
              type="button"
              className="standing-open slot"
              aria-haspopup="dialog"
              onClick={() => {
                select();
                opens();
              }}
            >
              {name}
            </button>
          ) : (
            <span aria-hidden="true">{name}</span>
          )}
        </span>
        <span className="standing-badges" aria-hidden="true">
          {isOwn && <Badge look={rank === 1 ? 'ink' : 'chalk'}>{words.you}</Badge>}
          {rank === 1 && <Badge look="ink">{words.champion}</Badge>}
        </span>
      </span>
    </div>
  );
}

function moveOf({ gaining, losing }: Overtakes, id: string): string | undefined {
  if (gaining.includes(id)) return 'is-gaining';
  return losing.includes(id) ? 'is-losing' : undefined;
}

/** Each figure has a name for screen readers, as the column heads have for the eye. */
function Figures({ entry, isOwn }: Pick<RowProps, 'entry' | 'isOwn'>) {
  const { rank, totalGames, averageScore, averageAccuracy, totalScore } = entry;
  return (
    <>
      <span className="standing-rank rank-row-rank gear-6">
        <Said>{words.saysPosition} </Said>
        {rank}
      </span>{' '}
      <span>
        <Said>{[nameOf(entry), isOwn && words.you, rank === 1 && words.champion].filter(Boolean).join(', ')}</Said>
      </span>{' '}
      <span className="standing-figure rank-row-figure figures">
        {totalGames} <Said>{words.saysRaces(totalGames)}</Said>
      </span>{' '}
      <span className="standing-figure rank-row-figure figures">
        <Said>{words.saysAverage} </Said>
        {averageScore.toFixed(1)}
      </span>{' '}
      <span className="standing-figure rank-row-figure figures">
        <Said>{words.saysAccuracy} </Said>
        {Math.round(averageAccuracy)}
        {words.percent}
      </span>{' '}
      <span className="standing-points rank-row-points gear-6">
        {totalScore} <Said>{words.saysPoints(totalScore)}</Said>
      </span>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;

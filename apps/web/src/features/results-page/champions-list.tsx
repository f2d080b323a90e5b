import type { LeaderboardEntry } from '@app/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import { nameOf } from '../../parts/leaderboard/leaderboard.api';
import { Medal } from '../../parts/leaderboard/medal';
import { rowId } from '../../parts/leaderboard/use-overtakes';
import '../../parts/leaderboard/rank-row.css';
import './champions-list.css';
import { resultsPageStrings as words } from './results-page.strings';
import { isRennmeister } from './season-figures';

const ADMIN_NAME = 'ADMIN';
const PODIUM = 3;

interface ChampionsListProps {
  entries: LeaderboardEntry[];
  /** Marks finalists, as on the tournament's results. */
  marksFinalists: boolean;
  /** The signed-in user's id. */
  ownId: string | null;
  /** The viewer's own entry, if it is below the top ten. */
  outside: LeaderboardEntry | undefined;
}

/** The top ten of the season, and the viewer's own entry. */
export function ChampionsList({ entries, marksFinalists, ownId, outside }: ChampionsListProps) {
  return (
    <>
      <div className="champions-columns gear-1" aria-hidden="true">
        <span>{words.position}</span>
        <span>{words.name}</span>
        <span>{words.races}</span>
        <span>{words.average}</span>
        <span>{words.points}</span>
      </div>
      <ol>
        {entries.map((entry) => (
          <Champion
            key={rowId(entry)}
            entry={entry}
            isOwn={entry.userId !== null && entry.userId === ownId}
            isMarked={marksFinalists && entry.isFinalist}
          />
        ))}
      </ol>
      {outside && (
        <ol className="champions-outside" start={outside.rank}>
          <Champion entry={outside} isOwn isMarked={marksFinalists && outside.isFinalist} />
        </ol>
      )}
    </>
  );
}

function Champion({ entry, isOwn, isMarked }: { entry: LeaderboardEntry; isOwn: boolean; isMarked: boolean }) {
  const { rank, totalGames, averageScore, totalScore } = entry;
  const name = nameOf(entry);
  const looks = classNames(
    'champion rank-row',
    rank === 1 && 'champion-first rank-row-first',
    rank <= PODIUM && 'champion-podium',
    name === ADMIN_NAME && 'champion-admin',
    isOwn && 'champion-own rank-row-own',
  );
  return (
    <li className={looks}>
      <span className="champion-rank rank-row-rank gear-6">
        <Said>{words.saysPosition} </Said>
        {rank}
      </span>{' '}
      <span className="champion-name rank-row-name">
        <Medal rank={rank} />
        <b className="gear-5">{name}</b>{' '}
        <span className="champion-badges">
          {isOwn && <Badge look={rank === 1 ? 'ink' : 'chalk'}>{words.you}</Badge>}{' '}
          {isMarked && <span className="badge second champion-finalist">{words.finalist}</span>}{' '}
          {isRennmeister(totalScore) && <Badge look={rank === 1 ? 'ink' : 'chalk'}>{words.rennmeister}</Badge>}
        </span>
      </span>{' '}
      <span className="champion-races rank-row-figure figures">
        {totalGames} <Said>{words.saysRaces(totalGames)}</Said>
      </span>{' '}
      <span className="champion-average rank-row-figure figures">
        <Said>{words.saysAverage} </Said>
        {averageScore.toFixed(1)}
      </span>{' '}
      <span className="champion-points rank-row-points gear-6">
        {totalScore} <Said>{words.saysPoints(totalScore)}</Said>
      </span>
    </li>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;

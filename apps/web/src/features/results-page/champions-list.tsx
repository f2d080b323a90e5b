import type { LeaderboardEntry } from '@app/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import { nameOf } from '../leaderboard/leaderboard.api';
import { Medal } from '../leaderboard/medal';
import { rowId } from '../leaderboard/use-overtakes';
import './champions-list.css';
import { resultsPageStrings as words } from './results-page.strings';
import { isRennmeister } from './season-figures';

const ADMIN_NAME = 'ADMIN';
const PODIUM = 3;

interface ChampionsListProps {
  entries: LeaderboardEntry[];
  /** Finalists are marked on the tournament's results. */
  marksFinalists: boolean;
}

/** The top ten of the season. */
export function ChampionsList({ entries, marksFinalists }: ChampionsListProps) {
  return (
    <>
      <div className="champions-columns gear-1" aria-hidden="true">
        <span>{words.position}</span>
        <span>{words.name}</span>
        <span>{words.races}</span>
        <span>{words.average}</span>
        <span>{words.points}</span>
      </div>
      <ol className="champions">
        {entries.map((entry) => (
          <Champion key={rowId(entry)} entry={entry} isMarked={marksFinalists && entry.isFinalist} />
        ))}
      </ol>
    </>
  );
}

function Champion({ entry, isMarked }: { entry: LeaderboardEntry; isMarked: boolean }) {
  const { rank, totalGames, averageScore, totalScore } = entry;
  const name = nameOf(entry);
  const looks = classNames(
    'champion',
    rank === 1 && 'champion-first',
    rank <= PODIUM && 'champion-podium',
    name === ADMIN_NAME && 'champion-admin',
  );
  return (
    <li className={looks}>
      <span className="champion-rank gear-6">
        <Said>{words.saysPosition} </Said>
        {rank}
      </span>{' '}
      <span className="champion-name">
        <Medal rank={rank} />
        <b className="gear-5">{name}</b>{' '}
        <span className="champion-badges">
          {isMarked && <span className="badge champion-finalist">{words.finalist}</span>}{' '}
          {isRennmeister(totalScore) && <Badge look={rank === 1 ? 'ink' : 'chalk'}>{words.rennmeister}</Badge>}
        </span>
      </span>{' '}
      <span className="champion-races figures">
        {totalGames} <Said>{words.saysRaces(totalGames)}</Said>
      </span>{' '}
      <span className="champion-average figures">
        <Said>{words.saysAverage} </Said>
        {averageScore.toFixed(1)}
      </span>{' '}
      <span className="champion-points gear-6">
        {totalScore} <Said>{words.saysPoints(totalScore)}</Said>
      </span>
    </li>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;

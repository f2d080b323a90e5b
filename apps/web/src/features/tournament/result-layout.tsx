import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { NightTraces } from '../../shared/ui/brand';
import { classNames } from '../../shared/ui/class-names';
import { Loading } from '../../shared/ui/states';
import { Medal } from '../../parts/leaderboard/medal';
import { podiumPlace } from '../../parts/live-leaderboard/live-board';
import { ReviewButton } from '../../parts/review/review-button';
import { useUser } from '../../site/session/session-provider';
import { displayName } from '../../site/shell/user-header';
import '../../parts/leaderboard/rank-row.css';
import './result-screen.css';
import { hasAnybodyScored, shownStandings, type StandingsRow } from './shown-standings';
import { TournamentHeader } from './tournament-header';
import type { TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

export interface ResultScreenProps {
  state: TournamentState;
  onShowLeaderboard: () => void;
}

interface ResultLayoutProps extends ResultScreenProps {
  title: string;
  note: string;
  /** Shown below the list. */
  after?: ReactNode;
  children: ReactNode;
}

/** The player's own result on a light sheet, beside the standings. */
export function ResultLayout({ state, title, note, after, onShowLeaderboard, children }: ResultLayoutProps) {
  const user = useUser();
  const gameId = state.progress?.gameId;
  const rows = shownStandings(state, { id: user.id, name: displayName(user) });
  return (
    <div className="page screen result">
      <NightTraces low />
      <TournamentHeader event={state.event} />
      <main className="stack result-main" tabIndex={-1}>
        <div className="column result-top">
          <h1 className="gear-6">{title}</h1>
          <p className="gear-3" role="status">
            {state.isRetrying ? words.waitingForConnection : note}
          </p>
        </div>
        <section className="stack result-sheet lit-surface">
          {children}
          {gameId && <ReviewButton gameId={gameId} choices={state.choices} />}
        </section>
        <section className="result-list">
          <div className="even result-switch">
            <h2 className="gear-3">{words.topTen}</h2>
            <button type="button" className="gear-3 slot slot-inside" onClick={onShowLeaderboard}>
              <ListOrdered className="icon" aria-hidden="true" />
              {words.liveLeaderboard}
            </button>
          </div>
          {rows ? <TopTen rows={rows} ownId={user.id} /> : <Loading label={words.counting} />}
          {after}
        </section>
      </main>
    </div>
  );
}

export function BigFigure({ label, value, outOf }: { label: string; value: ReactNode; outOf?: number }) {
  return (
    <p className="column result-figure">
      <span className="gear-1">{label}</span>{' '}
      <b className="gear-6">
        {value}
        {outOf !== undefined && <small>{words.outOf(outOf)}</small>}
      </b>
    </p>
  );
}

interface TopTenProps {
  rows: StandingsRow[];
  ownId: string;
}

function TopTen({ rows, ownId }: TopTenProps) {
  if (rows.length === 0) return <p className="result-empty">{words.gridEmpty}</p>;
  const isScored = hasAnybodyScored(rows);
  return (
    <ol>
      {rows.map((row, index) => (
        <ResultRow
          key={row.userId ?? row.playerName}
          row={row}
          place={podiumPlace(row, rows)}
          isFirst={index === 0 && isScored}
          isOwn={row.userId === ownId}
          shownPosition={isScored ? row.position : words.unknown}
        />
      ))}
    </ol>
  );
}

interface ResultRowProps {
  row: StandingsRow;
  /** The position on the podium, otherwise null. */
  place: number | null;
  /** True for the one lit row: the first listed of those who are level. */
  isFirst: boolean;
  isOwn: boolean;
  shownPosition: number | string;
}

function ResultRow({ row, place, isFirst, isOwn, shownPosition }: ResultRowProps) {
  const { playerName, totalScore, currentRound, currentRoundScore } = row;
  return (
    <li
      className={classNames(
        'result-row rank-row',
        isFirst && 'result-first rank-row-first',
        place === 1 && 'result-level',
        isOwn && 'result-own rank-row-own',
      )}
    >
      <span className="result-position rank-row-rank gear-6">
        <span className="visually-hidden">{words.saysPosition} </span>
        {shownPosition}
      </span>{' '}
      <span className="result-name rank-row-name">
        {place !== null && <Medal rank={place} />}
        <b className="gear-5">{playerName}</b>
        {isOwn && <span className="result-you">{words.you}</span>}
      </span>{' '}
      <span className="result-round rank-row-figure figures">
        {currentRound > 0 && words.roundPoints(currentRound, currentRoundScore)}
      </span>{' '}
      <span className="result-points rank-row-points gear-6">
        {totalScore} <span className="visually-hidden">{words.saysPoints(totalScore)}</span>
      </span>
    </li>
  );
}

import { QUICK_POINTS } from '@app/contracts';
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { NightTraces } from '../../shared/ui/brand';
import { classNames } from '../../shared/ui/class-names';
import { Stat } from '../../shared/ui/stat';
import { Medal } from '../leaderboard/medal';
import { podiumPlace } from '../live-leaderboard/live-board';
import { useUser } from '../session/session-provider';
import { displayName } from '../shell/user-header';
import './result-screen.css';
import './result-screen.narrow.css';
import { shownStandings, type StandingsRow } from './shown-standings';
import { TournamentHeader } from './tournament-header';
import { type RoundProgress, totalScoreOf, type TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface ResultScreenProps {
  state: TournamentState;
  onShowLeaderboard: () => void;
}

/** The round is over for the player: one lit figure, and where everybody stands. */
export function RoundCompleteScreen({ state, onShowLeaderboard }: ResultScreenProps) {
  const { session, progress, position } = state;
  if (!session || !progress) return null;
  const { totals, round, outcomes } = progress;
  return (
    <ResultLayout
      state={state}
      title={words.roundComplete(round)}
      note={session.roundActive ? words.waitingForOthers : words.nextRoundSay}
      onShowLeaderboard={onShowLeaderboard}
    >
      <BigFigure label={words.roundScore} value={totals.score} outOf={outcomes.length * QUICK_POINTS} />
      <dl>
        <Stat label={words.totalScore} value={totalScoreOf(progress)} />
        <Stat label={words.correct} value={totals.correctAnswers} unit={words.outOf(outcomes.length)} />
        <Stat label={words.position} value={position ?? words.unknown} />
      </dl>
    </ResultLayout>
  );
}

/** The tournament is over. */
export function CompletedScreen({ state, onShowLeaderboard }: ResultScreenProps) {
  const { session, progress, position } = state;
  return (
    <ResultLayout
      state={state}
      title={words.tournamentComplete}
      note={words.completedSay}
      onShowLeaderboard={onShowLeaderboard}
    >
      <BigFigure label={words.finalScore} value={progress ? totalScoreOf(progress) : words.unknown} />
      <dl>
        <Stat label={words.position} value={position ?? words.unknown} />
        <Stat label={words.rounds} value={session?.currentRound ?? words.unknown} />
        <Stat label={words.players} value={state.participantCount} />
      </dl>
    </ResultLayout>
  );
}

interface ResultLayoutProps extends ResultScreenProps {
  title: string;
  note: string;
  children: ReactNode;
}

function ResultLayout({ state, title, note, onShowLeaderboard, children }: ResultLayoutProps) {
  const user = useUser();
  const rows = shownStandings(state, { id: user.id, name: displayName(user) });
  return (
    <div className="page result">
      <NightTraces low />
      <TournamentHeader event={state.event} />
      <main className="result-main" tabIndex={-1}>
        <div className="result-top">
          <h1 className="gear-6">{title}</h1>
          <p className="gear-3" role="status">
            {state.isRetrying ? words.waitingForConnection : note}
          </p>
        </div>
        <section className="result-sheet lit-surface">{children}</section>
        <section className="result-list">
          <div className="result-switch">
            <h2 className="gear-3">{words.topTen}</h2>
            <button type="button" className="gear-3 slot slot-inside" onClick={onShowLeaderboard}>
              <ListOrdered className="icon" aria-hidden="true" />
              {words.liveLeaderboard}
            </button>
          </div>
          <TopTen rows={rows} ownId={user.id} progress={state.progress} />
        </section>
      </main>
    </div>
  );
}

function BigFigure({ label, value, outOf }: { label: string; value: ReactNode; outOf?: number }) {
  return (
    <p className="result-figure">
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
  progress: RoundProgress | null;
}

function TopTen({ rows, ownId, progress }: TopTenProps) {
  if (rows.length === 0) return <p className="result-empty">{words.gridEmpty}</p>;
  return (
    <ol className="result-rows">
      {rows.map((row) => (
        <ResultRow
          key={row.userId ?? row.playerName}
          row={row}
          place={podiumPlace(row, rows)}
          isOwn={row.userId === ownId}
          round={progress?.round ?? 0}
        />
      ))}
    </ol>
  );
}

interface ResultRowProps {
  row: StandingsRow;
  /** On the podium, else null. */
  place: number | null;
  isOwn: boolean;
  round: number;
}

function ResultRow({ row, place, isOwn, round }: ResultRowProps) {
  const { playerName, position, totalScore, currentRoundScore } = row;
  return (
    <li className={classNames('result-row', place === 1 && 'result-first', isOwn && 'result-own')}>
      <span className="result-position gear-6">
        <span className="visually-hidden">{words.saysPosition} </span>
        {position}
      </span>{' '}
      <span className="result-name">
        {place !== null && <Medal rank={place} />}
        <b className="gear-5">{playerName}</b>
        {isOwn && <span className="result-you">{words.you}</span>}
      </span>{' '}
      <span className="result-round figures">{round > 0 && words.roundPoints(round, currentRoundScore)}</span>{' '}
      <span className="result-points gear-6">
        {totalScore} <span className="visually-hidden">{words.saysPoints(totalScore)}</span>
      </span>
    </li>
  );
}

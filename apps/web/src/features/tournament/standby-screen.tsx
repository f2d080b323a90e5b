import type { TournamentSession } from '@app/contracts';
import { NightTraces, StartLights } from '../../shared/ui/brand';
import { useUser } from '../session/session-provider';
import { classNames } from '../../shared/ui/class-names';
import './standby-screen.css';
import { displayName } from '../shell/user-header';
import { shownStandings } from './shown-standings';
import { TournamentHeader } from './tournament-header';
import type { TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** Nothing is being asked: the lamps are out, the standings are the lit sheet. */
export function StandbyScreen({ state }: { state: TournamentState }) {
  const { event, session } = state;
  if (!session) return null;
  const [lead, say] = waitingFor(session, event?.isLive === true);
  return (
    <div className="page standby">
      <NightTraces />
      <TournamentHeader event={event} />
      <main className="standby-main" tabIndex={-1}>
        <section className="standby-words">
          <div className="standby-lights" role="img" aria-label={words.lightsOut}>
            <StartLights />
          </div>
          <h1 className="gear-6">{words.roundOf(roundAhead(session), session.totalRounds)}</h1>
          <p className="standby-say gear-5" role="status">
            <b>{lead}</b> {say}
          </p>
        </section>
        <Grid state={state} title={gridTitle(session)} />
      </main>
      <footer className="standby-foot gear-1">
        <span className="standby-beam" aria-hidden="true" />
        {state.isRetrying ? words.waitingForConnection : words.roundFigures(session.questionsPerRound)}
      </footer>
    </div>
  );
}

function Grid({ state, title }: { state: TournamentState; title: string }) {
  const user = useUser();
  const rows = shownStandings(state, { id: user.id, name: displayName(user) });
  return (
    <section className="grid-sheet lit-surface">
      <header>
        <h2 className="gear-5">{title}</h2>
        <span className="gear-1">{words.totalScore}</span>
      </header>
      {rows.length === 0 && <p className="grid-empty">{words.gridEmpty}</p>}
      <ol>
        {rows.map(({ userId, playerName, position, totalScore }) => (
          <li key={userId ?? playerName} className={classNames(userId === user.id && 'grid-own')}>
            <span className="gear-6">{position}</span> <b className="gear-5">{playerName}</b>{' '}
            <span className="gear-6">{totalScore}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const roundAhead = ({ currentRound, totalRounds, roundActive }: TournamentSession): number =>
  roundActive ? currentRound : Math.min(currentRound + 1, totalRounds);

function gridTitle({ currentRound, roundActive }: TournamentSession): string {
  if (currentRound === 0) return words.grid;
  return roundActive ? words.standingsNow : words.afterRound(currentRound);
}

function waitingFor({ roundActive, currentRound, totalRounds }: TournamentSession, isLive: boolean): [string, string] {
  if (roundActive) return [words.paused, words.pausedSay];
  if (!isLive) return [words.notStarted, words.notStartedSay];
  return currentRound >= totalRounds
    ? [words.lastRoundOver, words.lastRoundOverSay]
    : [words.waiting, words.waitingSay];
}

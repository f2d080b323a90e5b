import type { TournamentSession } from '@app/contracts';
import { dayAndTime } from '../../shared/day-and-time';
import { NightTraces, StartLights } from '../../shared/ui/brand';
import { RunningLights } from '../../shared/ui/running-lights';
import { Loading } from '../../shared/ui/states';
import { useUser } from '../../site/session/session-provider';
import { classNames } from '../../shared/ui/class-names';
import './standby-screen.css';
import { displayName } from '../../site/shell/user-header';
import { hasAnybodyScored, shownStandings } from './shown-standings';
import { TournamentHeader } from './tournament-header';
import type { TournamentPhase, TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface StandbyScreenProps {
  state: TournamentState;
  phase: Extract<TournamentPhase, { name: 'standby' | 'lights' }>;
}

/** No question is asked: the start lights are off, or come on before the start. The standings are on a light sheet. */
export function StandbyScreen({ state, phase }: StandbyScreenProps) {
  const { event, session } = state;
  if (!session) return null;
  const isStarting = phase.name === 'lights';
  const [lead, say] = isStarting
    ? [words.lights, words.lightsSay(session.wasGreen)]
    : waitingFor(session, event?.isLive === true);
  return (
    <div className="page screen standby">
      <NightTraces />
      <TournamentHeader event={event} />
      <main className="stack standby-main" tabIndex={-1}>
        <section className="column standby-words">
          <div className="standby-lights">
            {isStarting ? (
              <RunningLights outAtMs={phase.greenAtMs} label={words.lightsOn} />
            ) : (
              <span role="img" aria-label={words.lightsOut}>
                <StartLights />
              </span>
            )}
          </div>
          <h1 className="gear-6">{words.roundOf(roundAhead(session), session.totalRounds)}</h1>
          <p className="second standby-say gear-5" role="status">
            <b>{lead}</b> {say}
          </p>
          {event?.status === 'scheduled' && (
            <p className="standby-start">
              {words.starts} <time dateTime={event.startTime}>{dayAndTime(event.startTime)}</time>
            </p>
          )}
        </section>
        <Grid state={state} session={session} />
      </main>
      <footer className="row second standby-foot gear-1">
        <span className="standby-beam" aria-hidden="true" />
        {state.isRetrying ? words.waitingForConnection : words.roundFigures(session.questionsPerRound)}
      </footer>
    </div>
  );
}

function Grid({ state, session }: { state: TournamentState; session: TournamentSession }) {
  const user = useUser();
  const rows = shownStandings(state, { id: user.id, name: displayName(user) });
  const isOnGrid = rows !== null && !hasAnybodyScored(rows);
  return (
    <section className="column grid-sheet lit-surface">
      <header className="spread">
        <h2 className="gear-5">{isOnGrid ? words.grid : gridTitle(session)}</h2>
        <span className="gear-1">{words.totalScore}</span>
      </header>
      {!rows && <Loading label={words.counting} />}
      {rows?.length === 0 && <p className="second grid-empty">{words.gridEmpty}</p>}
      <ol className="column">
        {rows?.map(({ userId, playerName, position, totalScore }) => (
          <li key={userId ?? playerName} className={classNames(userId === user.id && 'grid-own')}>
            <span className="gear-6">{isOnGrid ? words.unknown : position}</span>{' '}
            <b className="one-line gear-5">{playerName}</b> <span className="gear-6">{totalScore}</span>
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

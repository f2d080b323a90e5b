import type { RoundStatusView } from '@app/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths';
import { NightTraces, Wordmark } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { OwnPlace } from '../../parts/leaderboard/own-place';
import { useOwnStanding } from '../../parts/leaderboard/own-standing';
import { useOwnTournaments } from '../../parts/own-tournaments/own-tournaments.api';
import { homeLead, isSpent } from '../../parts/own-tournaments/tournament-lead';
import { TournamentNotice } from '../../parts/own-tournaments/tournament-notice';
import { CountdownCard } from '../../site/schedule/countdown-card';
import { UserHeader } from '../../site/shell/user-header';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import { gamePageStrings as words } from './game-page.strings';
import { roundShown } from './game-steps';
import './home-screen.css';

interface HomeScreenProps {
  /** Undefined while it is being loaded. */
  status: RoundStatusView | undefined;
  isStarting: boolean;
  onStart: () => void;
  /** True behind the doors: visible but not usable. */
  inert?: boolean;
}

export function HomeScreen({ status, isStarting, onStart, inert = false }: HomeScreenProps) {
  const [tournament] = useOwnTournaments();
  const standing = useOwnStanding();
  const lead = homeLead(status, tournament);
  return (
    <div className="page screen home" inert={inert}>
      <NightTraces />
      <UserHeader isHome />
      <main className="stack home-main" tabIndex={-1}>
        <section className="column home-hero">
          <CountdownCard className="home-countdown" />
          <h1>
            <span className="visually-hidden">{words.pageTitle}</span>
            <Wordmark />
          </h1>
          <p className="home-tagline gear-5">{words.tagline}</p>
          {tournament && <TournamentNotice tournament={tournament} isLit={lead === 'tournament'} />}
          <div className="row cluster home-start">
            {lead === 'leaderboard' && (
              <ButtonLink look="lit" className="gear-6 home-lead" to={paths.leaderboard}>
                {words.viewLeaderboard}
              </ButtonLink>
            )}
            <Button
              look={lead === 'race' ? 'lit' : 'plain'}
              // As large as it most likely will be, so that nothing moves.
              className={classNames('gear-6', (lead === 'race' || lead === 'unknown') && 'home-lead')}
              busy={isStarting}
              onClick={onStart}
            >
              <StartLabel isStarting={isStarting} isOpen={status?.openGameId != null} />
            </Button>
            {status && <RoundCount status={status} />}
            {standing?.status === 'ranked' && <OwnPlace standing={standing} />}
          </div>
        </section>
        <HowToPlay />
      </main>
      <nav className="even home-links" aria-label={words.moreLabel}>
        <Link className="home-link slot" to={paths.progress}>
          <span>
            <b className="gear-5">{words.progress}</b>
            <span>{words.progressText}</span>
          </span>
          <FormPicture />
        </Link>
        <Link className="home-link slot" to={paths.leaderboard}>
          <span>
            <b className="gear-5">{words.leaderboard}</b>
            <span>{words.leaderboardText}</span>
          </span>
          <BarsPicture />
        </Link>
        <Link className="home-link slot" to={paths.duels}>
          <span>
            <b className="gear-5">{words.duels}</b>
            <span>{words.duelsText}</span>
          </span>
          <CarsPicture />
        </Link>
        <Link className="home-link slot" to={paths.practice}>
          <span>
            <b className="gear-5">{words.practice}</b>
            <span>{words.practiceText}</span>
          </span>
          <SlatsPicture />
        </Link>
      </nav>
      <SponsorStrip place="home" />
    </div>
  );
}

function StartLabel({ isStarting, isOpen }: { isStarting: boolean; isOpen: boolean }) {
  if (isStarting) return words.starting;
  return (
    <>
      {isOpen ? words.resumeRace : words.startRace}
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path fill="currentColor" d="M4 1h8l11 12-11 12H4l10-12z" />
      </svg>
    </>
  );
}

function RoundCount({ status }: { status: RoundStatusView }) {
  return (
    <p className="second home-round">
      <b className="gear-6">{words.roundOf(roundShown(status), status.roundsLimit)}</b>
      {isSpent(status) ? words.roundsRaced : status.openGameId === null ? words.round : words.raceIsOpen}
    </p>
  );
}

function HowToPlay() {
  return (
    <section className="how-to lit-surface">
      <h2 className="gear-5">{words.howToPlay}</h2>
      <ul>
        {words.rules.map(({ figure, unit, text }) => (
          <li key={text}>
            <b className="gear-6">
              {figure}
              {unit && <small>{unit}</small>}
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className="even how-to-zones gear-1" aria-hidden="true">
        {words.zones.map(({ from, worth }) => (
          <span key={from} className="row spread">
            <span>{from}</span>
            <span>{worth}</span>
          </span>
        ))}
      </div>
    </section>
  );
}

/** The bars of a few months, the last one lit. */
function FormPicture() {
  return (
    <svg className="home-link-picture" viewBox="0 0 210 148" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill="var(--color-asphalt-700)" d="M40 96h28v52H40z" />
      <path fill="var(--color-asphalt-500)" d="M74 78h28v70H74zM108 88h28v60h-28z" />
      <path fill="var(--color-chalk-2)" d="M142 54h28v94h-28z" />
      <path fill="var(--color-headlamp)" d="M176 26h28v122h-28z" />
    </svg>
  );
}

/** Four rows of a leaderboard with the first one lit. */
function BarsPicture() {
  return (
    <svg className="home-link-picture" viewBox="0 0 210 148" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill="var(--color-headlamp)" d="M20 18h190v24H20z" />
      <path fill="var(--color-chalk-2)" d="M52 47h158v24H52z" />
      <path fill="var(--color-asphalt-500)" d="M78 76h132v24H78z" />
      <path fill="var(--color-asphalt-700)" d="M102 105h108v24H102z" />
      <path
        fill="var(--color-ink)"
        opacity=".8"
        d="M28 25h10v10H28zM60 54h10v10H60zM86 83h10v10H86zM110 112h10v10h-10z"
      />
    </svg>
  );
}

/** Two lanes, one car ahead. */
function CarsPicture() {
  return (
    <svg className="home-link-picture" viewBox="0 0 210 148" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill="var(--color-asphalt-700)" d="M20 18h190v50H20zM20 79h190v50H20z" />
      <path fill="var(--color-headlamp)" d="M120 30h46l16 13-16 13h-46z" />
      <path fill="var(--color-blue)" d="M70 91h46l16 13-16 13H70z" />
      <path fill="none" stroke="var(--color-chalk-2)" strokeWidth="3" strokeDasharray="9 7" d="M20 73.500h190" />
    </svg>
  );
}

/** Four answers of a board, one of them ticked. */
function SlatsPicture() {
  return (
    <svg className="home-link-picture" viewBox="0 0 210 148" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill="var(--color-asphalt-700)" d="M60 18h150v24H60zM60 47h150v24H60zM60 105h150v24H60z" />
      <path fill="var(--color-asphalt-500)" d="M60 18h26v24H60zM60 47h26v24H60zM60 105h26v24H60z" />
      <path fill="var(--color-chalk-2)" d="M60 76h150v24H60z" />
      <path fill="none" stroke="var(--color-ink)" strokeWidth="4" d="m176 88 6 6 12-12" />
    </svg>
  );
}

import type { OwnStandingView } from '@app/contracts';
import { Archive, ArrowLeft, ArrowRight, ChartColumn } from 'lucide-react';
import { useDeferredValue } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../site/paths';
import { NightTraces } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { Stat } from '../../shared/ui/stat';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { InterestForm } from '../../parts/interest/interest-form';
import { useTopTen } from '../../parts/leaderboard/leaderboard.api';
import { OwnPlace } from '../../parts/leaderboard/own-place';
import { entryOutside, useOwnStanding } from '../../parts/leaderboard/own-standing';
import { CountdownCard } from '../../site/schedule/countdown-card';
import type { LoginState } from '../../site/session/login-state';
import { useSession } from '../../site/session/session-provider';
import { HeaderLink } from '../../site/shell/header-link';
import { UserHeader } from '../../site/shell/user-header';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import { useSystemStatus } from '../../site/system/system.api';
import { ChampionsList } from './champions-list';
import './results-page.css';
import { resultsPageStrings as words } from './results-page.strings';
import { seasonFigures } from './season-figures';
import { FinishedFinals } from './finished-finals';
import { UpcomingEvents } from './upcoming-events';

type TopTen = ReturnType<typeof useTopTen>;

/** The season's results, or the thank-you between two seasons, each with a form for news about the next event. */
export function ResultsPage({ occasion }: { occasion: 'tournament-results' | 'off-season' }) {
  const topTen = useTopTen();
  const standing = useOwnStanding();
  const { user, status } = useSession().state;
  const { pageTitle, title } = words.occasions[occasion];
  const isTournament = occasion === 'tournament-results';
  // The parts below the list wait for it, so that they do not move when its rows arrive.
  const isListSettled = topTen.view !== undefined || topTen.isError;
  // Deferred: laid out with the rows, they would keep a phone busy for too long at once.
  const isRestShown = useDeferredValue(isListSettled);
  return (
    <div className="page column results-page">
      <title>{pageTitle}</title>
      <NightTraces low />
      <UserHeader visitorAction={<ButtonLink to={paths.home}>{words.signIn}</ButtonLink>}>
        {user && (
          <>
            <BackToGame />
            <HeaderLink to={paths.progress} icon={ChartColumn} words={words.myProgress} />
          </>
        )}
      </UserHeader>
      <main className="results-page-main" tabIndex={-1}>
        <div className="spread results-page-top">
          <h1 className="gear-6">{title}</h1>
          {isTournament && <Figures topTen={topTen} standing={standing} />}
        </div>
        {status === 'visitor' && <About />}
        <section className="results-page-list">
          <Champions topTen={topTen} standing={standing} ownId={user?.id ?? null} marksFinalists={isTournament} />
          {isListSettled && (
            <p className="second results-page-next gear-5">
              {words.nextLead} <span>{words.next}</span>
              {words.stop}
            </p>
          )}
        </section>
        {isRestShown && (
          <aside className="stack results-page-side">
            {isTournament && <FinishedFinals />}
            <InterestForm key={user?.id} occasion={occasion} user={user} />
            {isTournament && <UpcomingEvents />}
            <CountdownCard />
            <ButtonLink className="results-page-seasons" look="bare" to={generatePath(paths.seasons)}>
              <Archive className="icon" aria-hidden="true" />
              {words.seasons}
            </ButtonLink>
          </aside>
        )}
      </main>
      {isRestShown && <SponsorStrip place="tournament-results" />}
    </div>
  );
}

/** For first-time visitors: what this is, and how to join. */
function About() {
  const state: LoginState = { from: paths.root, tab: 'register' };
  return (
    <section className="row results-page-about">
      <p className="gear-5">{words.about}</p>
      <ButtonLink to={paths.login} state={state}>
        {words.register}
        <ArrowRight className="icon" aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}

/** Hidden while the results page replaces the game or the track is closed: then there is nothing to go back to. */
function BackToGame() {
  const { data: system } = useSystemStatus();
  if (system?.tournamentResultsPageEnabled !== false || !system.gameEnabled) return null;
  return <HeaderLink to={paths.home} icon={ArrowLeft} words={words.backToGame} />;
}

function Champions({
  topTen: { view, isError, refetch },
  standing,
  ownId,
  marksFinalists,
}: {
  topTen: TopTen;
  standing: OwnStandingView | undefined;
  ownId: string | null;
  marksFinalists: boolean;
}) {
  if (!view) {
    if (isError) return <ErrorState text={words.listFailed} onRetry={refetch} />;
    return <Loading label={words.listLoading} />;
  }
  if (view.leaderboard.length === 0) return <Empty text={words.empty} />;
  const { leaderboard: entries } = view;
  const outside = entryOutside(entries, standing);
  return (
    <>
      <ChampionsList entries={entries} marksFinalists={marksFinalists} ownId={ownId} outside={outside} />
      {standing && (
        <div className="results-page-place">
          <OwnPlace standing={standing} />
        </div>
      )}
    </>
  );
}

function Figures({ topTen: { view, isError }, standing }: { topTen: TopTen; standing: OwnStandingView | undefined }) {
  const figures = view || isError ? seasonFigures(view) : null;
  return (
    <dl className="results-page-figures">
      {standing?.status === 'ranked' && <Stat label={words.yourPosition} value={standing.entry.rank} />}
      <Stat label={words.totalRacers} value={figures?.totalRacers ?? words.notKnownYet} />
      <Stat label={words.highestScore} value={figures?.highestScore ?? words.notKnownYet} />
      <Stat label={words.finalists} value={figures?.finalists ?? words.notKnownYet} />
    </dl>
  );
}

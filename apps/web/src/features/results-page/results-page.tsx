import { ArrowLeft } from 'lucide-react';
import { paths } from '../../app/paths';
import { NightTraces } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { Stat } from '../../shared/ui/stat';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { InterestForm } from '../interest/interest-form';
import { useTopTen } from '../leaderboard/leaderboard.api';
import { CountdownCard } from '../schedule/countdown-card';
import { useSession } from '../session/session-provider';
import { UserHeader } from '../shell/user-header';
import { SponsorStrip } from '../sponsors/sponsor-strip';
import { useSystemStatus } from '../system/system.api';
import { ChampionsList } from './champions-list';
import './results-page.css';
import { resultsPageStrings as words } from './results-page.strings';
import { seasonFigures } from './season-figures';
import { UpcomingEvents } from './upcoming-events';

type TopTen = ReturnType<typeof useTopTen>;

/** The season's results, or the thank-you between two seasons: the champions, and a form for news of the next event. */
export function ResultsPage({ occasion }: { occasion: 'tournament-results' | 'off-season' }) {
  const topTen = useTopTen();
  const { user } = useSession().state;
  const { pageTitle, title } = words.occasions[occasion];
  const isTournament = occasion === 'tournament-results';
  return (
    <div className="page results-page">
      <title>{pageTitle}</title>
      <NightTraces low />
      <UserHeader visitorAction={<ButtonLink to={paths.home}>{words.signIn}</ButtonLink>}>
        {user && <BackToGame />}
      </UserHeader>
      <main className="results-page-main" tabIndex={-1}>
        <div className="results-page-top">
          <h1 className="gear-6">{title}</h1>
          {isTournament && <Figures topTen={topTen} userId={user?.id ?? null} />}
        </div>
        <section className="results-page-list">
          <Champions topTen={topTen} marksFinalists={isTournament} />
          <p className="results-page-next gear-5">{words.next}</p>
        </section>
        <aside className="results-page-side">
          <InterestForm key={user?.id} occasion={occasion} user={user} />
          {isTournament && <UpcomingEvents />}
          <CountdownCard />
        </aside>
      </main>
      <SponsorStrip form="standard" />
    </div>
  );
}

/** While the results page is switched on it stands in the place of the game: nothing to go back to. */
function BackToGame() {
  const { data: system } = useSystemStatus();
  if (system?.tournamentResultsPageEnabled !== false) return null;
  return (
    <ButtonLink look="bare" to={paths.home}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {words.backToGame}
    </ButtonLink>
  );
}

function Champions({
  topTen: { view, isError, refetch },
  marksFinalists,
}: {
  topTen: TopTen;
  marksFinalists: boolean;
}) {
  if (!view) {
    if (isError) return <ErrorState text={words.listFailed} onRetry={refetch} />;
    return <Loading label={words.listLoading} />;
  }
  if (view.leaderboard.length === 0) return <Empty text={words.empty} />;
  return <ChampionsList entries={view.leaderboard} marksFinalists={marksFinalists} />;
}

function Figures({ topTen: { view, isError }, userId }: { topTen: TopTen; userId: string | null }) {
  if (!view && !isError) return null;
  const { totalRacers, highestScore, finalists } = seasonFigures(view);
  const own = view?.leaderboard.find((entry) => entry.userId !== null && entry.userId === userId);
  return (
    <dl className="results-page-figures">
      {own && <Stat label={words.yourPosition} value={own.rank} />}
      <Stat label={words.totalRacers} value={totalRacers} />
      <Stat label={words.highestScore} value={highestScore} />
      <Stat label={words.finalists} value={finalists} />
    </dl>
  );
}

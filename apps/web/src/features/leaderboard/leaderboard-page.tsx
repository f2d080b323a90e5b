import type { LeaderboardEntry, LiveStats, OwnStandingView } from '@app/contracts';
import { Archive, ArrowLeft } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../site/paths';
import { Badge } from '../../shared/ui/badge';
import { NightTraces } from '../../shared/ui/brand';
import { Stat } from '../../shared/ui/stat';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { useSession } from '../../site/session/session-provider';
import { HeaderLink } from '../../site/shell/header-link';
import { UserHeader } from '../../site/shell/user-header';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import { LastRace } from './last-race';
import { useTopTen } from '../../parts/leaderboard/leaderboard.api';
import './leaderboard-page.css';
import './player-card.css';
import { leaderboardStrings as words } from '../../parts/leaderboard/leaderboard.strings';
import { OwnPlace } from '../../parts/leaderboard/own-place';
import { entryOutside, useOwnStandingAnswer } from '../../parts/leaderboard/own-standing';
import { LaterPlayerProfile } from '../../parts/profile/later-player-profile';
import { modesFor, type ProfileModeName } from '../../parts/profile/profile-modes';
import { PlayerCard } from './player-card';
import { Standings } from './standings';
import { rowId } from '../../parts/leaderboard/use-overtakes';

/** The public leaderboard: the live top ten, with the selected player's figures beside them. */
export function LeaderboardPage() {
  const { connection, view, isError, refetch } = useTopTen();
  const { standing, isOnItsWay } = useOwnStandingAnswer();
  // Waits for the viewer's own row, so that it does not come later and move the others.
  const board = isOnItsWay ? undefined : view;
  // Below the rows, so that it does not move when they arrive; deferred, so that a phone lays out the rows alone first.
  const isStripShown = useDeferredValue(board !== undefined || isError);
  return (
    <div className="page page-below-traces leaderboard">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <HeaderLink to={paths.root} icon={ArrowLeft} words={words.backToGame} />
        <HeaderLink to={generatePath(paths.seasons)} icon={Archive} words={words.seasons} />
      </UserHeader>
      <main className="leaderboard-main">
        <div className="row leaderboard-top">
          <h1 className="gear-6 page-title">{words.title}</h1>
          <span className="leaderboard-live" role="status">
            {connection === 'LIVE' ? (
              <Badge look="go" lamp="on">
                {words.live}
              </Badge>
            ) : (
              <Badge lamp="out">{words.offline}</Badge>
            )}
          </span>
          {(view || !isError) && <HeaderStats stats={view?.stats} />}
        </div>
        {board && <Body entries={board.leaderboard} standing={standing} />}
        {!board && isError && <ErrorState text={words.failed} onRetry={refetch} />}
        {!board && !isError && <Loading label={words.loading} />}
      </main>
      {isStripShown && <SponsorStrip place="leaderboard" className="leaderboard-sponsors" />}
    </div>
  );
}

/** Its room is reserved until the figures are loaded. */
function HeaderStats({ stats }: { stats: LiveStats | undefined }) {
  return (
    <dl className="leaderboard-stats">
      <Stat label={words.totalPlayers} value={stats?.totalPlayers ?? words.none} />
      <Stat label={words.averageScore} value={stats?.averageScore.toFixed(1) ?? words.none} />
    </dl>
  );
}

/** The card shows the selected row; without a selection the viewer's own row, or the leader's. */
function Body({ entries, standing }: { entries: LeaderboardEntry[]; standing: OwnStandingView | undefined }) {
  const { user } = useSession().state;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [profile, setProfile] = useState<{ userId: string; mode: ProfileModeName } | null>(null);
  const leader = entries[0];
  if (!leader) return <Empty text={words.empty} />;
  const outside = entryOutside(entries, standing);
  const rows = outside ? [...entries, outside] : entries;
  const own = rows.find(({ userId }) => userId !== null && userId === user?.id);
  const selected = rows.find((entry) => rowId(entry) === chosenId) ?? own ?? leader;
  const openProfile = ({ userId }: LeaderboardEntry, mode: ProfileModeName) => {
    if (user && userId !== null) setProfile({ userId, mode });
  };
  return (
    <div className="leaderboard-grid">
      <Standings
        entries={entries}
        outside={outside}
        ownId={user?.id ?? null}
        selectedId={rowId(selected)}
        onSelect={setChosenId}
        onName={user ? (entry) => openProfile(entry, 'profile') : undefined}
        foot={standing && <OwnPlace standing={standing} />}
      />
      <aside aria-label={words.cardLabel} aria-live="polite">
        <PlayerCard
          entry={selected}
          modes={user && selected.userId !== null ? modesFor({ isOwn: selected.userId === user.id }) : []}
          onProfile={(mode) => openProfile(selected, mode)}
        />
        <LastRace entry={selected} />
      </aside>
      {profile && <LaterPlayerProfile {...profile} onClose={() => setProfile(null)} />}
    </div>
  );
}

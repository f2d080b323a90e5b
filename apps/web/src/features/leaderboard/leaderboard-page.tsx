import type { LeaderboardEntry, LiveStats } from '@app/contracts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { Badge } from '../../shared/ui/badge';
import { NightTraces } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { Stat } from '../../shared/ui/stat';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { useSession } from '../session/session-provider';
import { UserHeader } from '../shell/user-header';
import { SponsorStrip } from '../sponsors/sponsor-strip';
import { LastRace } from './last-race';
import { useTopTen } from './leaderboard.api';
import './leaderboard-page.css';
import './player-card.css';
import { leaderboardStrings as words } from './leaderboard.strings';
import { PlayerCard } from './player-card';
import { Standings } from './standings';
import { rowId } from './use-overtakes';

/** The public leaderboard: the top ten, live, and the selected player's figures beside it. */
export function LeaderboardPage() {
  const { connection, view, isError, refetch } = useTopTen();
  return (
    <div className="page leaderboard">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <ButtonLink look="bare" to={paths.root}>
          <ArrowLeft className="icon" aria-hidden="true" />
          {words.backToGame}
        </ButtonLink>
      </UserHeader>
      <main className="leaderboard-main">
        <div className="leaderboard-top">
          <h1 className="gear-6">{words.title}</h1>
          <span className="leaderboard-live" role="status">
            {connection === 'LIVE' ? (
              <Badge look="go" lamp="on">
                {words.live}
              </Badge>
            ) : (
              <Badge lamp="out">{words.offline}</Badge>
            )}
          </span>
          {view && <HeaderStats stats={view.stats} />}
        </div>
        {view && <Body entries={view.leaderboard} />}
        {!view && isError && <ErrorState text={words.failed} onRetry={refetch} />}
        {!view && !isError && <Loading label={words.loading} />}
      </main>
      <SponsorStrip form="standard" />
    </div>
  );
}

function HeaderStats({ stats: { totalPlayers, averageScore } }: { stats: LiveStats }) {
  return (
    <dl className="leaderboard-stats">
      <Stat label={words.totalPlayers} value={totalPlayers} />
      <Stat label={words.averageScore} value={averageScore.toFixed(1)} />
    </dl>
  );
}

/** Until a row is pressed the card shows one's own place, else the leader's. */
function Body({ entries }: { entries: LeaderboardEntry[] }) {
  const { state } = useSession();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const leader = entries[0];
  if (!leader) return <Empty text={words.empty} />;
  const own = entries.find(({ userId }) => userId !== null && userId === state.user?.id);
  const selected = entries.find((entry) => rowId(entry) === chosenId) ?? own ?? leader;
  return (
    <div className="leaderboard-grid">
      <Standings entries={entries} selectedId={rowId(selected)} onSelect={setChosenId} />
      <aside aria-label={words.cardLabel} aria-live="polite">
        <PlayerCard entry={selected} />
        <LastRace entry={selected} />
      </aside>
    </div>
  );
}

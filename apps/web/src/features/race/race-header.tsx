import { DIRECT_EVENT_ID } from '@app/contracts';
import { ArrowLeft, ListOrdered } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { Button } from '../../shared/ui/button';
import { useSession } from '../../site/session/session-provider';
import { displayName } from '../../site/shell/user-header';
import { raceStrings as words } from '../../parts/board/race.strings';

const LiveLeaderboardDialog = lazy(async () => ({
  default: (await import('../../parts/live-leaderboard/live-leaderboard-dialog')).LiveLeaderboardDialog,
}));

/** The top of the race: the way home, and a look at the live leaderboard while the clock runs. */
export function RaceHeader({ onLeave }: { onLeave: () => void }) {
  const { state } = useSession();
  return (
    <header className="row user-header">
      <span className="row brand">
        <LogoMark />
        <Wordmark />
      </span>
      <Button look="bare" onClick={onLeave} aria-label={words.goHome}>
        <ArrowLeft className="icon" aria-hidden="true" />
        <span className="race-header-text">{words.goHome}</span>
      </Button>
      <LiveLeaderboardButton />
      <span className="user-header-space" />
      {state.user && <span className="one-line user-header-name gear-3">{displayName(state.user)}</span>}
    </header>
  );
}

function LiveLeaderboardButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="bare" aria-label={words.liveLeaderboard} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListOrdered className="icon" aria-hidden="true" />
        <span className="race-header-text">{words.liveLeaderboard}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <LiveLeaderboardDialog eventId={DIRECT_EVENT_ID} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

import { RefreshCw } from 'lucide-react';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import type { LiveBoard } from './live-leaderboard.api';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';

/** Shows that the board no longer updates, with a button to load it again. */
export function BoardFreshness({ board: { connection, isFetching, refetch } }: { board: LiveBoard }) {
  return (
    <>
      <span role="status" className="live-offline">
        {connection === 'OFFLINE' && <Badge lamp="out">{words.offline}</Badge>}
      </span>
      <Button look="bare" square aria-label={words.refresh} busy={isFetching} onClick={refetch}>
        <RefreshCw className="icon" aria-hidden="true" />
      </Button>
    </>
  );
}

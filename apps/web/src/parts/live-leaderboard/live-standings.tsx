import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { useSession } from '../../site/session/session-provider';
import { boardState } from './live-board';
import type { LiveBoard } from './live-leaderboard.api';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import { LiveRows } from './live-rows';

/** The rows of a board that the caller already follows, or why there are none. */
export function LivePanel({ board: { view, hasFailed, refetch } }: { board: LiveBoard }) {
  const { user } = useSession().state;
  const state = boardState(view, hasFailed);
  switch (state.name) {
    case 'loading':
      return <Loading label={words.loading} />;
    case 'failed':
      return <ErrorState text={words.failed} detail={words.fetchFailed} onRetry={refetch} />;
    case 'no-tournament':
      return <Empty text={words.noTournament} />;
    case 'no-participants':
      return <Empty text={words.noParticipants} />;
    case 'running':
    case 'over':
      return <LiveRows view={state.view} form="panel" ownId={user?.id} />;
    default:
      return state satisfies never;
  }
}

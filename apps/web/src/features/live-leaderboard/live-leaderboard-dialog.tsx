import { RefreshCw } from 'lucide-react';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { boardState, roundsOf } from './live-board';
import { type LiveBoard, useLiveBoard } from './live-leaderboard.api';
import './live-leaderboard-dialog.css';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import { LivePanel } from './live-standings';
import { WallClock } from './wall-clock';

interface LiveLeaderboardDialogProps {
  eventId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The live leaderboard of one event over the screen; followed only while it is open. */
export function LiveLeaderboardDialog({ eventId, open, onOpenChange }: LiveLeaderboardDialogProps) {
  return (
    <Dialog title={words.title} wide open={open} onOpenChange={onOpenChange}>
      <FollowedBoard eventId={eventId} />
    </Dialog>
  );
}

function FollowedBoard({ eventId }: { eventId: number }) {
  const board = useLiveBoard(eventId);
  return (
    <>
      <BoardHead board={board} />
      <LivePanel board={board} />
    </>
  );
}

function BoardHead({ board: { view, hasFailed, isFetching, connection, refetch } }: { board: LiveBoard }) {
  const state = boardState(view, hasFailed);
  return (
    <div className="live-head">
      {'view' in state && (
        <>
          <h3 className="gear-5">{state.view.eventName}</h3>
          <p>{words.roundOf(state.view.currentRound, roundsOf(state.view))}</p>
          <dl>
            <div>
              <dt>{words.players}</dt>
              <dd className="gear-6">{state.view.playerCount}</dd>
            </div>
            <div>
              <dt>{words.currentlyPlaying}</dt>
              <dd className="gear-6">{state.view.players.filter(({ isActive }) => isActive).length}</dd>
            </div>
            <div>
              <dt>{words.clock}</dt>
              <dd className="gear-6">
                <WallClock />
              </dd>
            </div>
          </dl>
        </>
      )}
      <span className="live-head-acts">
        <span role="status" className="live-offline">
          {connection === 'OFFLINE' && <Badge lamp="out">{words.offline}</Badge>}
        </span>
        <Button look="bare" square aria-label={words.refresh} busy={isFetching} onClick={refetch}>
          <RefreshCw className="icon" aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

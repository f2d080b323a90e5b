import type { LiveLeaderboardView } from '@app/contracts';
import type { ReactNode } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { BoardFreshness } from './board-freshness';
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

/** The live leaderboard of one event in a dialog. It subscribes only while it is open. */
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

function BoardHead({ board }: { board: LiveBoard }) {
  const state = boardState(board.view, board.hasFailed);
  return (
    <div className="live-head">
      {'view' in state && <BoardFacts view={state.view} />}
      <span className="row live-head-acts">
        <BoardFreshness board={board} />
      </span>
    </div>
  );
}

function BoardFacts({ view }: { view: LiveLeaderboardView }) {
  const { eventName, currentRound, playerCount, players } = view;
  return (
    <>
      <h3 className="gear-5">{eventName}</h3>
      <p>{currentRound === 0 ? words.onTheGrid : words.roundOf(currentRound, roundsOf(view))}</p>
      <dl>
        <Fact name={words.players}>{playerCount}</Fact>
        {/* Counted only when the list is complete: of a longer one only the best are sent. */}
        {players.length === playerCount && (
          <Fact name={words.currentlyPlaying}>{players.filter(({ isActive }) => isActive).length}</Fact>
        )}
        <Fact name={words.clock}>
          <WallClock />
        </Fact>
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="gear-6">{children}</dd>
  </div>
);

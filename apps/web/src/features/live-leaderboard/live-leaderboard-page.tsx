import type { LiveLeaderboardView } from '@app/contracts';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { SponsorStrip } from '../sponsors/sponsor-strip';
import hallNight from './art/hall-night.svg';
import { BoardFreshness } from './board-freshness';
import './hall.css';
import './hall-rows.css';
import './hall-rows.narrow.css';
import './hall.narrow.css';
import { HallSide } from './hall-side';
import { type BoardState, boardState } from './live-board';
import { type LiveBoard, useLiveBoard } from './live-leaderboard.api';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import { LiveRows } from './live-rows';
import { useWakeLock } from './use-wake-lock';

/** The live leaderboard on the big screen: left the event and its round, right the timing tower. */
export function LiveLeaderboardPage() {
  useWakeLock();
  const board = useLiveBoard();
  const state = boardState(board.view, board.hasFailed);
  const view = 'view' in state ? state.view : null;
  return (
    <main className="hall" tabIndex={-1}>
      <title>{words.pageTitle(view?.eventName ?? null)}</title>
      <div className="traces hall-night" aria-hidden="true">
        <img src={hallNight} alt="" />
      </div>
      <HallSide view={view} />
      <section className="hall-tower" aria-label={words.title}>
        <Tower state={state} onRetry={board.refetch} />
      </section>
      <footer className="hall-bar">
        <SponsorStrip form="race" />
        <HallActs board={board} />
      </footer>
    </main>
  );
}

function Tower({ state, onRetry }: { state: BoardState; onRetry: () => void }) {
  switch (state.name) {
    case 'loading':
      return <Loading label={words.loading} />;
    case 'failed':
      return <ErrorState text={words.failed} onRetry={onRetry} />;
    case 'no-tournament':
      return <Empty text={words.noTournament} />;
    case 'no-participants':
      return <Empty text={words.noParticipants} />;
    case 'running':
      return <HallRows view={state.view} />;
    default:
      return state satisfies never;
  }
}

function HallRows({ view }: { view: LiveLeaderboardView }) {
  return (
    <>
      <div className="hall-columns" aria-hidden="true">
        <span>{words.position}</span>
        <span />
        <span>{words.name}</span>
        <span>{words.status}</span>
        <span>{words.question}</span>
        <span>{words.points}</span>
      </div>
      <LiveRows view={view} form="hall" />
    </>
  );
}

function HallActs({ board }: { board: LiveBoard }) {
  const navigate = useNavigate();
  // A window that was opened for the board goes; any other shows the way home.
  const close = () => {
    window.close();
    void navigate(paths.root);
  };
  return (
    <div className="hall-acts">
      <BoardFreshness board={board} />
      <Button look="bare" square aria-label={words.close} onClick={close}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}

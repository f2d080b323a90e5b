import type { LiveLeaderboardView } from '@app/contracts';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../site/paths';
import { Button } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import hallNight from './art/hall-night.svg';
import { BoardFreshness } from '../../parts/live-leaderboard/board-freshness';
import './hall.css';
import './hall-columns.css';
import '../../parts/live-leaderboard/live-rows.hall.css';
import { HallLights } from './hall-lights';
import { HallPodium } from './hall-podium';
import { HallSide } from './hall-side';
import { type BoardState, boardState } from '../../parts/live-leaderboard/live-board';
import { type LiveBoard, useLiveBoard } from '../../parts/live-leaderboard/live-leaderboard.api';
import { liveLeaderboardStrings as words } from '../../parts/live-leaderboard/live-leaderboard.strings';
import { LiveRows } from '../../parts/live-leaderboard/live-rows';
import { useWakeLock } from '../../shared/ui/use-wake-lock';

/** The live leaderboard on the big screen: the event and its round at the left, the standings at the right. */
export function LiveLeaderboardPage() {
  useWakeLock();
  const board = useLiveBoard();
  const state = boardState(board.view, board.hasFailed);
  const view = 'view' in state ? state.view : null;
  const rows = <Board state={state} onRetry={board.refetch} />;
  return (
    <main className="hall" tabIndex={-1}>
      <title>{words.pageTitle(view?.eventName ?? null)}</title>
      <div className="traces hall-night" aria-hidden="true">
        <img src={hallNight} alt="" />
      </div>
      <HallSide view={view} />
      <section className="column hall-board" aria-label={words.title}>
        {view && view.greenInMs > 0 ? (
          <HallLights key={board.receivedAt} greenInMs={view.greenInMs}>
            {rows}
          </HallLights>
        ) : (
          rows
        )}
      </section>
      <footer className="row spread hall-bar">
        <SponsorStrip place="hall" />
        <HallActs board={board} />
      </footer>
    </main>
  );
}

function Board({ state, onRetry }: { state: BoardState; onRetry: () => void }) {
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
    case 'over':
      return <HallPodium players={state.view.players} />;
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
  // Closes a window that was opened for the board; any other one goes to the home screen.
  const close = () => {
    window.close();
    void navigate(paths.root);
  };
  return (
    <div className="row hall-acts">
      <BoardFreshness board={board} />
      <Button look="bare" square aria-label={words.close} onClick={close}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}

import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Loading } from '../shared/ui/states';
import { useActiveSchedule } from '../site/schedule/schedule.api';
import { RequireSession } from '../site/session/require-session';
import { useSession } from '../site/session/session-provider';
import { useSystemStatus } from '../site/system/system.api';
import { resultsPageStrings as words } from '../features/results-page/results-page.strings';
import { rootScreen } from './root-screen';

const loadGame = () => import('./game-page');
const loadResults = () => import('../features/results-page/results-page');
const GamePage = lazy(async () => ({ default: (await loadGame()).GamePage }));
const ResultsPage = lazy(async () => ({ default: (await loadResults()).ResultsPage }));

/** The screen at `/`. A player who has entered the game stays in it; the game itself decides when to leave. */
export function RootPage() {
  const { state } = useSession();
  const system = useSystemStatus();
  const isTrackClosed = system.data?.gameEnabled === false;
  const schedule = useActiveSchedule({ enabled: isTrackClosed });
  const [hasEntered, setEntered] = useState(false);
  const screen = hasEntered
    ? 'game'
    : rootScreen({
        session: state.status,
        system: answerOf(system),
        schedule: answerOf(schedule),
      });
  if (screen === 'game' && !hasEntered) setEntered(true);

  // Loads the code of the likely screen before the decision.
  const isVisitor = state.status === 'visitor';
  useEffect(() => void (isVisitor ? loadResults() : loadGame()), [isVisitor]);

  // Deferred: the current screen stays until the code of the next one has arrived, so that no loading state flashes.
  const shown = useDeferredValue(screen);
  return <Suspense fallback={<Loading label={words.loading} page />}>{element(shown)}</Suspense>;
}

function element(screen: ReturnType<typeof rootScreen>) {
  switch (screen) {
    case 'deciding':
      return <Loading label={words.loading} page />;
    case 'game':
      return (
        <RequireSession>
          <GamePage entry="intro" />
        </RequireSession>
      );
    case 'tournament-results':
    case 'off-season':
      return <ResultsPage key={screen} occasion={screen} />;
    default:
      return screen satisfies never;
  }
}

/** Null when the server did not answer. */
const answerOf = <T,>({ data, isError }: { data: T | undefined; isError: boolean }): T | null | undefined =>
  data === undefined && isError ? null : data;

import { lazy, Suspense, useEffect, useState } from 'react';
import { Loading } from '../../shared/ui/states';
import { useActiveSchedule } from '../schedule/schedule.api';
import { RequireSession } from '../session/require-session';
import { useSession } from '../session/session-provider';
import { useSystemStatus } from '../system/system.api';
import { resultsPageStrings as words } from './results-page.strings';
import { rootScreen } from './root-screen';

const loadGame = () => import('../game-page/game-page');
const loadResults = () => import('./results-page');
const GamePage = lazy(async () => ({ default: (await loadGame()).GamePage }));
const ResultsPage = lazy(async () => ({ default: (await loadResults()).ResultsPage }));

/** What stands at `/`. Who has entered the game stays in it: it says itself when it has to be left. */
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

  // The code of the likely screen does not wait for the decision.
  const isVisitor = state.status === 'visitor';
  useEffect(() => void (isVisitor ? loadResults() : loadGame()), [isVisitor]);

  return <Suspense fallback={<Loading label={words.loading} page />}>{element(screen)}</Suspense>;
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

/** Null when the server did not say. */
const answerOf = <T,>({ data, isError }: { data: T | undefined; isError: boolean }): T | null | undefined =>
  data === undefined && isError ? null : data;

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../site/paths';
import { ErrorState, Loading } from '../shared/ui/states';
import { useMainFocus } from '../shared/ui/use-main-focus';
import { roundStatusQuery } from '../site/racer/racer.api';
import { useSurveyNews } from '../site/racer/survey-news';
import { useSystemStatus } from '../site/system/system.api';
import { GameDisabledScreen } from '../features/game-page/game-disabled-screen';
import { gamePageStrings as words } from '../features/game-page/game-page.strings';
import { isReplacedByResultsPage, isStoppedByClosedTrack } from '../features/game-page/game-steps';
import { HomeScreen } from '../features/game-page/home-screen';
import { NameScreen } from '../features/game-page/name-screen';
import { RoundLimitScreen } from '../features/game-page/round-limit-screen';
import { Splash } from '../features/game-page/splash';
import { useGamePage } from './use-game-page';

const loadRaceScreen = () => import('../features/race/race-screen');
const RaceScreen = lazy(async () => ({ default: (await loadRaceScreen()).RaceScreen }));
const ResultsScreen = lazy(async () => ({
  default: (await import('../features/results/results-screen')).ResultsScreen,
}));

/** The game, step by step. An open race continues where it was, whatever the address. */
export function GamePage({ entry }: { entry: 'intro' | 'home' }) {
  return (
    <>
      <title>{words.pageTitle}</title>
      <Suspense fallback={<Loading label={words.loading} page />}>
        <GameSteps entry={entry} />
      </Suspense>
    </>
  );
}

function GameSteps({ entry }: { entry: 'intro' | 'home' }) {
  const page = useGamePage(entry);
  const { step, dispatch } = page;
  const system = useSystemStatus();
  // The survey is filled in in another tab, or on another device.
  useSurveyNews();
  const { data: status, ...season } = useQuery({ ...roundStatusQuery, refetchOnWindowFocus: 'always' });
  useMainFocus(step.name);
  // Loads the code of the race early, so that the start does not wait for it.
  useEffect(() => void loadRaceScreen(), []);

  if (isReplacedByResultsPage(step, system.data?.tournamentResultsPageEnabled === true)) {
    return <Navigate to={paths.tournamentResults} replace />;
  }
  if (isStoppedByClosedTrack(step, system.data?.gameEnabled !== false)) {
    return <GameDisabledScreen message={system.data?.message ?? null} />;
  }
  switch (step.name) {
    case 'loading':
      return <Waiting isError={page.opening.isError} onRetry={() => void page.opening.refetch()} />;
    case 'intro':
    case 'home':
      return (
        <>
          <HomeScreen
            status={status}
            isStarting={step.name === 'home' && step.isStarting}
            onStart={page.startRace}
            inert={step.name === 'intro'}
          />
          {step.name === 'intro' && <Splash onFinished={page.finishIntro} />}
        </>
      );
    case 'name-input':
      return (
        <NameScreen
          isStarting={step.isStarting || page.isSavingName}
          refusal={page.nameError}
          onSubmit={page.startWithName}
          onType={page.clearNameError}
          onBack={page.goHome}
        />
      );
    case 'playing':
      return <RaceScreen key={step.game.id} game={step.game} onFinished={page.finishRace} onLeave={page.goHome} />;
    case 'results':
      if (!status) return <Waiting isError={season.isError} onRetry={() => void season.refetch()} />;
      return (
        <ResultsScreen result={step.result} status={status} isStarting={step.isStarting} onRaceAgain={page.startRace} />
      );
    case 'round-limit': {
      const { result } = step;
      return (
        <RoundLimitScreen
          status={status}
          surveyUrl={system.data?.surveyUrl ?? paths.survey}
          onHome={page.goHome}
          result={result}
          onResult={() => result && dispatch({ type: 'result-opened', result })}
        />
      );
    }
    default:
      return step satisfies never;
  }
}

function Waiting({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) return <ErrorState text={words.loadFailed} onRetry={onRetry} page />;
  return <Loading label={words.loading} page />;
}

import type { GameResultView, UserView } from '@app/contracts';
import { GAME_START_DELAY_MS } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { HttpError, intention, isRejection, messageOf } from '../shared/http';
import { showToast } from '../shared/ui/toast';
import { type Eligibility, fetchEligibility, roundStatusQuery } from '../site/racer/racer.api';
import { rememberUser } from '../site/session/session.api';
import { useUser } from '../site/session/session-provider';
import { systemStatusQuery } from '../site/system/system.api';
import { currentGameQuery, startGame } from '../features/game-page/game-page.api';
import { gamePageStrings as words } from '../features/game-page/game-page.strings';
import { decideStart, type GameStep, nextStep } from '../features/game-page/game-steps';
import { hasSeenSplash, rememberSplash } from '../features/game-page/splash-seen';
import { honoursQuery } from '../parts/career/career.api';
import { saveRacingName } from '../parts/account/account.api';
import { accountStrings } from '../parts/account/account.strings';

/** How long after the last question the status of the season is loaded: 1 s and 0.5 s. */
const STATUS_CHECK_DELAY_MS = 1_500;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The steps of the game page, and the actions of its screens. */
export function useGamePage(entry: 'intro' | 'home') {
  const user = useUser();
  const queryClient = useQueryClient();
  const [step, dispatch] = useReducer(nextStep, { name: 'loading' } satisfies GameStep as GameStep);
  const [nameError, setNameError] = useState<string>();
  const current = useQuery(currentGameQuery);
  const start = useMutation({ mutationFn: (_: void, context) => startGame(intention(context)) });
  const rename = useMutation({
    mutationFn: (name: string, context) => saveRacingName(user.id, name, intention(context)),
  });

  useEffect(() => {
    if (!current.data) return;
    const opensDoors = entry === 'intro' && !hasSeenSplash();
    dispatch({ type: 'opened', openGame: current.data.game, entry: opensDoors ? 'intro' : 'home' });
  }, [current.data, entry]);

  async function startRace(racer: UserView): Promise<void> {
    dispatch({ type: 'start-requested' });
    let eligibility: Eligibility;
    try {
      eligibility = await fetchEligibility(queryClient);
    } catch (error) {
      showToast({ title: words.notAuthorized, text: messageOf(error, words.tryLater), tone: 'bad' });
      return dispatch({ type: error instanceof HttpError && error.status < 500 ? 'not-eligible' : 'start-failed' });
    }
    const decision = decideStart(eligibility, racer.racingName);
    switch (decision) {
      case 'start':
        return takeTheGrid();
      case 'ask-for-name':
        return dispatch({ type: 'name-missing' });
      case 'round-limit':
        return dispatch({ type: 'not-eligible' });
      case 'game-disabled':
        return closeTrack();
      default:
        return decision satisfies never;
    }
  }

  async function takeTheGrid(): Promise<void> {
    try {
      const [game] = await Promise.all([start.mutateAsync(), delay(GAME_START_DELAY_MS)]);
      dispatch({ type: 'game-started', game });
    } catch (error) {
      if (isRejection(error, 'game-disabled')) return closeTrack();
      if (isRejection(error, 'round-limit-reached')) {
        showToast({ title: words.limitReached, tone: 'bad' });
        return dispatch({ type: 'not-eligible' });
      }
      showToast({ title: words.startFailed, text: messageOf(error, words.questionsFailed), tone: 'bad' });
      dispatch({ type: 'start-failed' });
    }
  }

  /** The switch has changed since it was last read. Reading it again shows the closed track. */
  async function closeTrack(): Promise<void> {
    dispatch({ type: 'start-failed' });
    await queryClient.invalidateQueries(systemStatusQuery);
  }

  /** Reports a taken name. Any other failure to save the name does not stop the racer from starting. */
  async function startWithName(name: string): Promise<void> {
    setNameError(undefined);
    try {
      const renamed = await rename.mutateAsync(name.trim());
      rememberUser(queryClient, renamed);
      await startRace(renamed);
    } catch (error) {
      if (isRejection(error, 'racing-name-taken')) return setNameError(accountStrings.nameTaken);
      await startRace({ ...user, racingName: name.trim() });
    }
  }

  async function finishRace(result: GameResultView): Promise<void> {
    await delay(STATUS_CHECK_DELAY_MS);
    const [after] = await Promise.all([
      fetchEligibility(queryClient).catch(() => null),
      queryClient.prefetchQuery(honoursQuery(result.gameId)),
    ]);
    dispatch({ type: 'race-finished', result, after });
  }

  /** A race that was left is still open, so the home screen loads it. */
  function goHome(): void {
    dispatch({ type: 'went-home' });
    void queryClient.invalidateQueries(roundStatusQuery);
  }

  return {
    step,
    user,
    opening: current,
    nameError,
    isSavingName: rename.isPending,
    dispatch,
    finishIntro: useCallback(() => {
      rememberSplash();
      dispatch({ type: 'intro-finished' });
    }, []),
    goHome,
    startRace: () => void startRace(user),
    startWithName: (name: string) => void startWithName(name),
    clearNameError: () => setNameError(undefined),
    finishRace: (result: GameResultView) => void finishRace(result),
  };
}

import type { AnswerLetter } from '@app/contracts';
import { type Dispatch, useEffect, useMemo, useReducer } from 'react';
import { v4 as uuid } from 'uuid';
import { usePush } from '../../push/push-context';
import { intention } from '../../shared/http';
import { asked } from '../../parts/board/asked';
import { elapsed, untilAnswered, waitForNetwork } from '../../parts/board/until-answered';
import { keepProgress, readProgress } from './kept-progress';
import { advanceTournament, feedbackMs, joinTournament, type TournamentEvent } from './tournament-machine';
import { eventAfterRefusal, eventAfterRefusedAnswer, hasServerFailed } from './tournament-refusals';
import type { TournamentPhase, UnsentAnswer } from './tournament-state';
import { type AnswerAddress, tournamentCalls, type TournamentCalls } from './tournament.api';
import { useTournamentNews } from './use-tournament-news';

interface Participation {
  eventId: number;
  userId: string;
  answerAddress: AnswerAddress;
}

/** How long a round's result stays on the screen after the round has ended. */
const ROUND_SEEN_MS = 12_000;

/**
 * Runs a participant's side of a live tournament: requests from the server what the state says is due, and
 * turns the answers into events.
 */
export function useTournament({ eventId, userId, answerAddress }: Participation) {
  const push = usePush();
  const calls = useMemo(() => tournamentCalls(push, eventId, answerAddress), [push, eventId, answerAddress]);
  const [state, dispatch] = useReducer(advanceTournament, null, () => joinTournament(readProgress(eventId, userId)));
  const { phase, progress, unsent, session } = state;

  useTournamentNews({ eventId, calls, state, dispatch });

  useEffect(() => asked((signal) => carryOut(phase, calls, dispatch, signal)), [phase, calls]);
  useEffect(() => {
    if (unsent) return asked((signal) => send(unsent, calls, dispatch, signal));
  }, [unsent, calls]);

  const waitMs = feedbackMs(phase);
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => dispatch({ type: 'feedback-over', nowMs: performance.now() }), waitMs);
    return () => clearTimeout(timer);
  }, [phase, waitMs]);

  const isOver = phase.name === 'round-complete' && session?.roundActive === false;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => dispatch({ type: 'round-seen' }), ROUND_SEEN_MS);
    return () => clearTimeout(timer);
  }, [isOver]);

  const isJoining = phase.name === 'joining';
  useEffect(() => {
    if (!isJoining) keepProgress(eventId, userId, { progress, unsent });
  }, [eventId, userId, isJoining, progress, unsent]);

  return {
    state,
    choose: (choice: AnswerLetter) => dispatch({ type: 'chosen', choice, key: uuid(), nowMs: performance.now() }),
    retry: () => dispatch({ type: 'retry' }),
    showLeaderboard: (isOpen: boolean) => dispatch({ type: 'leaderboard', isOpen }),
  };
}

/** Makes the call of a phase, if it has one. The phase object is the intention, so all tries use one key. */
async function carryOut(
  phase: TournamentPhase,
  calls: TournamentCalls,
  dispatch: Dispatch<TournamentEvent>,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (phase.name === 'open') {
      await elapsed(phase.deadlineMs, signal);
      return dispatch({ type: 'ran-out' });
    }
    if (phase.name === 'lights') {
      await elapsed(phase.greenAtMs, signal);
      return dispatch({ type: 'green' });
    }
    if (phase.name !== 'serving') return;
    const { idempotencyKey } = intention(phase);
    const onTrouble = () => dispatch({ type: 'retrying' });
    const waiting = { idempotencyKey, signal, wait: waitForNetwork, onTrouble };
    const answer = await untilAnswered((attempt) => calls.next(attempt), waiting);
    dispatch({ type: 'served', answer, nowMs: performance.now() });
  } catch (error) {
    if (!signal.aborted) dispatch(eventAfterRefusal(error) ?? { type: 'held' });
  }
}

/** Sends a stored answer until the server accepts or refuses it, whatever is on the screen by then. */
async function send(
  { key, gameId, questionId, answer, timeElapsed }: UnsentAnswer,
  calls: TournamentCalls,
  dispatch: Dispatch<TournamentEvent>,
  signal: AbortSignal,
): Promise<void> {
  const onTrouble = (error: unknown) =>
    hasServerFailed(error)
      ? dispatch({ type: 'answer-failed', questionId, reason: 'error', isFinal: false })
      : dispatch({ type: 'retrying' });
  try {
    const body = { questionId, answer, timeElapsed, ...(gameId !== null && { gameId }) };
    const waiting = { idempotencyKey: key, signal, wait: waitForNetwork, onTrouble };
    const result = await untilAnswered((attempt) => calls.answer(body, attempt), waiting);
    dispatch({ type: 'answered', result });
  } catch (error) {
    if (!signal.aborted) dispatch(eventAfterRefusedAnswer(error, questionId));
  }
}

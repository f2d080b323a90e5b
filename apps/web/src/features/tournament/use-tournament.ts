import type { AnswerLetter } from '@app/contracts';
import { type Dispatch, useEffect, useMemo, useReducer } from 'react';
import { v4 as uuid } from 'uuid';
import { usePush } from '../../push/push-context';
import { intention } from '../../shared/http';
import { elapsed, untilAnswered, waitForNetwork } from '../race/until-answered';
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

/** Takes part in a live tournament: asks the server for what the state says is due, and turns its answers into events. */
export function useTournament({ eventId, userId, answerAddress }: Participation) {
  const push = usePush();
  const calls = useMemo(() => tournamentCalls(push, eventId, answerAddress), [push, eventId, answerAddress]);
  const [state, dispatch] = useReducer(advanceTournament, null, () => joinTournament(readProgress(eventId, userId)));
  const { phase, progress, unsent, session } = state;

  useTournamentNews({ eventId, calls, state, dispatch });

  useEffect(() => asked((signal) => act(phase, calls, dispatch, signal)), [phase, calls]);
  useEffect(() => {
    if (unsent) return asked((signal) => send(unsent, calls, dispatch, signal));
  }, [unsent, calls]);

  const waitMs = feedbackMs(phase);
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => dispatch({ type: 'feedback-over' }), waitMs);
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

/** Not at once: an effect that is taken back in the same breath must not have asked. */
function asked(call: (signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  queueMicrotask(() => {
    if (!abort.signal.aborted) void call(abort.signal);
  });
  return () => abort.abort();
}

/** Makes the call that belongs to a phase, if one does. The phase object is the intention: one key for all its tries. */
async function act(
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
    if (phase.name !== 'serving') return;
    const { idempotencyKey } = intention(phase);
    const onTrouble = () => dispatch({ type: 'retrying' });
    const answer = await untilAnswered(() => calls.next(idempotencyKey), { signal, wait: waitForNetwork, onTrouble });
    dispatch({ type: 'served', answer, nowMs: performance.now() });
  } catch (error) {
    if (!signal.aborted) dispatch(eventAfterRefusal(error) ?? { type: 'held' });
  }
}

/** Sends a kept answer until the server has taken or refused it, whatever is on the screen by then. */
async function send(
  { key, questionId, answer, timeElapsed }: UnsentAnswer,
  calls: TournamentCalls,
  dispatch: Dispatch<TournamentEvent>,
  signal: AbortSignal,
): Promise<void> {
  const onTrouble = (error: unknown) =>
    hasServerFailed(error)
      ? dispatch({ type: 'answer-failed', questionId, reason: 'error', isFinal: false })
      : dispatch({ type: 'retrying' });
  try {
    const call = () => calls.answer({ questionId, answer, timeElapsed }, key);
    dispatch({ type: 'answered', result: await untilAnswered(call, { signal, wait: waitForNetwork, onTrouble }) });
  } catch (error) {
    if (!signal.aborted) dispatch(eventAfterRefusedAnswer(error, questionId));
  }
}

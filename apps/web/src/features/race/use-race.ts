import type { AnswerLetter, GameResultView, GameView } from '@app/contracts';
import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { usePush } from '../../push/push-context';
import { intention } from '../../shared/http';
import { raceCalls, type RaceCalls, resultBody } from './race.api';
import { eventAfterRefusal } from './race-refusals';
import { advanceRace, enterRace, feedbackMs, type RaceEvent, type RaceState } from './race-machine';
import { elapsed, untilAnswered, waitForNetwork } from './until-answered';

/** Runs a race: asks the server for what the state says is due, and turns its answers into events. */
export function useRace(game: GameView, onFinished: (result: GameResultView) => void) {
  const push = usePush();
  const calls = useMemo(() => raceCalls(push, game.id), [push, game.id]);
  const [state, dispatch] = useReducer(advanceRace, game, enterRace);
  const { phase } = state;
  const latest = useRef({ state, onFinished });
  useEffect(() => {
    latest.current = { state, onFinished };
  });

  useEffect(() => push.connect(), [push]);

  useEffect(() => {
    const abort = new AbortController();
    // Not at once: an effect that is taken back in the same breath must not have asked.
    queueMicrotask(() => {
      if (!abort.signal.aborted) void askFor(latest.current.state, calls, dispatch, abort.signal);
    });
    return () => abort.abort();
  }, [phase, calls]);

  const closedId = phase.name === 'closed' ? phase.question.id : null;
  const closedOutcome = phase.name === 'closed' ? phase.outcome : null;
  useEffect(() => {
    if (closedId === null || closedOutcome === null) return;
    const timer = setTimeout(() => dispatch({ type: 'feedback-over' }), feedbackMs(closedOutcome));
    return () => clearTimeout(timer);
  }, [closedId, closedOutcome]);

  useEffect(() => {
    if (phase.name === 'finished') latest.current.onFinished(phase.result);
  }, [phase]);

  return {
    state,
    choose: (choice: AnswerLetter | 'skip') => dispatch({ type: 'chosen', choice, nowMs: performance.now() }),
  };
}

/** Makes the call that belongs to a phase, if one does. The phase object is the intention: one key for all its tries. */
async function askFor(
  { phase, gameId, totals, totalQuestions }: RaceState,
  calls: RaceCalls,
  dispatch: Dispatch<RaceEvent>,
  signal: AbortSignal,
): Promise<void> {
  const { idempotencyKey: key } = intention(phase);
  const persistently = <T>(call: () => Promise<T>) =>
    untilAnswered(call, { signal, wait: waitForNetwork, onTrouble: () => dispatch({ type: 'retrying' }) });
  try {
    switch (phase.name) {
      case 'serving': {
        const answer = await persistently(() => calls.next(key));
        return dispatch({ type: 'served', answer, nowMs: performance.now() });
      }
      case 'open':
        await elapsed(phase.deadlineMs, signal);
        return dispatch({ type: 'ran-out' });
      case 'pending': {
        const { question, choice, remainingMs } = phase;
        const timeElapsed = Math.round(question.timeLimitMs - remainingMs);
        const body = { questionId: question.id, answer: choice as AnswerLetter, timeElapsed };
        const call = () => (choice === 'skip' ? calls.skip(question.id, key) : calls.answer(body, key));
        return dispatch({ type: 'closed', result: await persistently(call) });
      }
      case 'closed':
        // Run out by this clock: leaving the question tells the server, and its answer the right letter.
        if (phase.result === null) dispatch({ type: 'closed', result: await calls.skip(phase.question.id, key) });
        return;
      case 'finishing':
        return dispatch({
          type: 'finished',
          result: await persistently(() => calls.finish(resultBody(totals, totalQuestions), key)),
        });
      case 'finished':
      case 'refused':
        return;
      default:
        return phase satisfies never;
    }
  } catch (error) {
    // The next question brings a time-out that could not be told; whoever left the phase does not wait any more.
    if (signal.aborted || phase.name === 'closed') return;
    dispatch(eventAfterRefusal(error, gameId));
  }
}

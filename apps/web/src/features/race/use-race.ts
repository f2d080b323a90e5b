import type { AnswerLetter, GameResultView, GameView } from '@app/contracts';
import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { usePush } from '../../push/push-context';
import { intention } from '../../shared/http';
import { otherTabs } from './other-tabs';
import { raceCalls, type RaceCalls, resultBody } from './race.api';
import { eventAfterRefusal } from '../../parts/board/race-refusals';
import { advanceRace, enterRace, feedbackMs, type RaceEvent, type RaceState } from '../../parts/board/race-machine';
import { asked } from '../../parts/board/asked';
import { timeElapsedOf } from '../../parts/board/question-phases';
import { type Attempt, elapsed, tried, untilAnswered, waitForNetwork } from '../../parts/board/until-answered';

/**
 * Runs a race: requests from the server what the state says is due, and turns the answers into events. `finish` loads
 * the result of a race that does not count for qualifying.
 */
export function useRace(game: GameView, onFinished: (result: GameResultView) => void, finish?: RaceCalls['finish']) {
  const push = usePush();
  const calls = useMemo(() => ({ ...raceCalls(push, game.id), ...(finish && { finish }) }), [push, game.id, finish]);
  const [state, dispatch] = useReducer(advanceRace, game, enterRace);
  const { phase } = state;
  const latest = useRef({ state, onFinished });
  useEffect(() => {
    latest.current = { state, onFinished };
  });

  useEffect(() => push.connect(), [push]);

  const ownResult = phase.name === 'closed' ? phase.result : null;
  const tabs = useRef<ReturnType<typeof otherTabs>>(null);
  useEffect(() => {
    const opened = otherTabs((result) => dispatch({ type: 'closed-elsewhere', result }));
    tabs.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (ownResult) tabs.current?.tell(ownResult);
  }, [ownResult]);

  useEffect(() => asked((signal) => askFor(latest.current.state, calls, dispatch, signal)), [phase, calls]);

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

/** Makes the call of a phase, if it has one. The phase object is the intention, so all tries use one key. */
async function askFor(
  { phase, gameId, totals, totalQuestions }: RaceState,
  calls: RaceCalls,
  dispatch: Dispatch<RaceEvent>,
  signal: AbortSignal,
): Promise<void> {
  const { idempotencyKey } = intention(phase);
  const onTrouble = () => dispatch({ type: 'retrying' });
  const persistently = <T>(call: (attempt: Attempt) => Promise<T>) =>
    untilAnswered(call, { idempotencyKey, signal, wait: waitForNetwork, onTrouble });
  try {
    switch (phase.name) {
      case 'serving': {
        const answer = await persistently((attempt) => calls.next(attempt));
        return dispatch({ type: 'served', answer, nowMs: performance.now() });
      }
      case 'open':
        await elapsed(phase.deadlineMs, signal);
        return dispatch({ type: 'ran-out' });
      case 'pending': {
        const { question, choice } = phase;
        const questionId = question.id;
        const timeElapsed = timeElapsedOf(phase);
        const call = (attempt: Attempt) =>
          choice === 'skip'
            ? calls.skip({ questionId }, attempt)
            : calls.answer({ questionId, answer: choice, timeElapsed }, attempt);
        return dispatch({ type: 'closed', result: await persistently(call) });
      }
      case 'closed':
        // Run out by this clock. Skipping tells the server, whose answer has the correct letter.
        if (phase.result === null) {
          const body = { questionId: phase.question.id };
          dispatch({ type: 'closed', result: await tried((attempt) => calls.skip(body, attempt), idempotencyKey) });
        }
        return;
      case 'finishing':
        return dispatch({
          type: 'finished',
          result: await persistently((attempt) => calls.finish(resultBody(totals, totalQuestions), attempt)),
        });
      case 'finished':
      case 'refused':
        return;
      default:
        return phase satisfies never;
    }
  } catch (error) {
    // If the time-out could not be reported, the next question reports it. After an abort nobody waits for this call.
    if (signal.aborted || phase.name === 'closed') return;
    dispatch(eventAfterRefusal(error, gameId));
  }
}

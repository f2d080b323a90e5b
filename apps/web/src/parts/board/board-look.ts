import type { AnswerLetter } from '@app/contracts';
import type { SlatLook } from './answer-slats';
import type { ClockState } from './clock-state';
import { lastClosed, type RacePhase, stoppedAtMs } from './race-machine';

const FULL_CLOCK: ClockState = { stoppedMs: 10_000 };

/** Longer questions are one size smaller. Beside a picture there is half the room. */
const LONG_QUESTION = 90;
const LONG_BESIDE_PICTURE = 50;

export const isLongQuestion = (text: string, hasPicture: boolean): boolean =>
  text.length > (hasPicture ? LONG_BESIDE_PICTURE : LONG_QUESTION);

export function clockOf(phase: RacePhase): ClockState {
  if (phase.name === 'open') return { deadlineMs: phase.deadlineMs };
  if (phase.name === 'pending') return { stoppedMs: phase.remainingMs };
  const closed = lastClosed(phase);
  return closed ? { stoppedMs: stoppedAtMs(closed) } : FULL_CLOCK;
}

/** After the result the correct answer is green and a wrong choice red. Before it the chosen answer is highlighted. */
export function slatLook(phase: RacePhase, letter: AnswerLetter): SlatLook {
  if (phase.name === 'open') return 'idle';
  if (phase.name === 'pending') return phase.choice === letter ? 'chosen' : 'dim';
  const closed = lastClosed(phase);
  if (!closed) return 'dim';
  if (closed.result?.correctAnswer === letter) return 'right';
  return closed.choice === letter ? 'wrong' : 'dim';
}

/** True when the text of the question does not fit into its box at its present size. */
export function cutsTheQuestion(plateBody: HTMLElement): boolean {
  const { paddingBottom } = getComputedStyle(plateBody);
  const end = plateBody.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom);
  return [...plateBody.querySelectorAll<HTMLElement>('h1, h2, p')].some(
    (text) => text.getBoundingClientRect().bottom > end + 0.5 || text.scrollWidth > text.clientWidth,
  );
}

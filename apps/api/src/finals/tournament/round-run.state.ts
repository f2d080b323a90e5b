// @offered
import type { QuestionSnapshot, RoundReference } from '../../racing/game/game.events';
import type { RunRuling } from './ruling.state';
import type { QuestionAdvanced, RoundEnded, RoundPaused, RoundResumed } from './tournament.events';

/** A run of a round is paused or has ended, not both: its end is the end of its pause. Milliseconds since 1970. */
export type PauseOrEnd = { pausedAt: number | null; endedAt: null } | { pausedAt: null; endedAt: number };

export const neitherPausedNorEnded: PauseOrEnd = { pausedAt: null, endedAt: null };

/** One run of a round. */
export type RoundRun = PauseOrEnd & {
  reference: RoundReference;
  questions: readonly QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
  startedAt: number;
  /** No question is served earlier. After a pause this is a new time. */
  greenAt: number;
  /** The lights had gone out before the last pause. Those that run now are the ones after it. */
  wasGreen: boolean;
  /** When each question below the floor was closed for everybody, in order. */
  closures: readonly number[];
  rulings: readonly RunRuling[];
};

/** True while questions are served. */
export const isServing = ({ greenAt, pausedAt }: RoundRun, now: number): boolean => pausedAt === null && now >= greenAt;

/** True once the start lights have gone out, so that questions can have been served. */
export const hasBeenGreen = ({ greenAt, pausedAt, wasGreen }: RoundRun, now: number): boolean =>
  wasGreen || Math.min(now, pausedAt ?? now) >= greenAt;

/** All questions from the old floor up to the new one are closed at the same time. */
export function closuresAfter(
  closures: readonly number[],
  { floor, closedAt }: Pick<QuestionAdvanced['data'], 'floor' | 'closedAt'>,
): number[] {
  const newlyClosed = Math.max(0, floor - closures.length);
  return [...closures, ...Array<number>(newlyClosed).fill(closedAt)];
}

/** Resumed, a round has new lights. In older logs it has none, but start lights have what a pause had left them. */
export function runAfter<Run extends PauseOrEnd & Pick<RoundRun, 'greenAt' | 'wasGreen'>>(
  run: Run,
  event: RoundPaused | RoundResumed | RoundEnded,
): Run {
  switch (event.type) {
    case 'RoundPaused': {
      const { pausedAt } = event.data;
      return { ...run, pausedAt, endedAt: null, wasGreen: run.wasGreen || pausedAt >= run.greenAt };
    }
    case 'RoundResumed': {
      const { pausedAt, greenAt: before } = run;
      const heldMs = pausedAt !== null && pausedAt < before ? event.data.resumedAt - pausedAt : 0;
      const { greenAt = before + heldMs } = event.data;
      return { ...run, ...neitherPausedNorEnded, greenAt };
    }
    case 'RoundEnded':
      return { ...run, pausedAt: null, endedAt: event.data.endedAt };
    default:
      return event satisfies never;
  }
}

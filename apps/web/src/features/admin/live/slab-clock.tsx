import { useMemo } from 'react';
import { QUESTION_TIME_MS } from '@app/contracts';
import type { ClockState } from '../../../parts/board/clock-state';
import { useClockFace } from '../../../parts/board/use-clock-face';
import { useClockFigures } from '../../../parts/board/use-clock-figures';
import { liveStrings as words } from './live.strings';

interface SlabClockProps {
  /** Time left at `receivedMs`; null when the question is open for nobody. */
  remainingMs: number | null;
  /** By `performance.now()`. */
  receivedMs: number;
}

/** The time left of the question: yellow, then orange, then red; dark when nobody can answer any more. */
export function SlabClock({ remainingMs, receivedMs }: SlabClockProps) {
  if (remainingMs === null) {
    return (
      <div className="slab-clock slab-clock-out gear-6" aria-hidden="true">
        {words.none}
      </div>
    );
  }
  return <RunningClock deadlineMs={receivedMs + remainingMs} />;
}

function RunningClock({ deadlineMs }: { deadlineMs: number }) {
  const clock = useMemo<ClockState>(() => ({ deadlineMs }), [deadlineMs]);
  const { urgency } = useClockFace(clock, QUESTION_TIME_MS);
  const { seconds, tenth } = useClockFigures(clock);
  return (
    <div className={`slab-clock slab-clock-${urgency} gear-6`} aria-hidden="true">
      <span ref={seconds} />
      <small ref={tenth} />
    </div>
  );
}

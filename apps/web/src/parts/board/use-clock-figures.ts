import { useEffect, useRef } from 'react';
import { type ClockState, remainingOf } from './clock-state';
import { clockFace } from './countdown';

/**
 * The elements that show the figures of a clock. They are written directly into the page with each frame, so that
 * React renders again only when the clock starts or stops. `whole` has `data-wide` while there are two figures.
 */
export function useClockFigures(clock: ClockState) {
  const whole = useRef<HTMLDivElement>(null);
  const seconds = useRef<HTMLSpanElement>(null);
  const tenth = useRef<HTMLElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const face = clockFace(remainingOf(clock));
      write(seconds.current, face.seconds);
      write(tenth.current, face.tenth);
      whole.current?.toggleAttribute('data-wide', face.seconds.length > 1);
      if ('deadlineMs' in clock) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [clock]);

  return { whole, seconds, tenth };
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

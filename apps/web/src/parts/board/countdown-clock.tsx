import { useEffect, useRef } from 'react';
import { type ClockState, remainingOf } from './clock-state';
import { raceStrings as words } from './race.strings';
import { useClockFigures } from './use-clock-figures';

/** The large figures of the clock, with `unit` below them. */
export function ClockFigures({ clock, unit = words.secondsLeft }: { clock: ClockState; unit?: string }) {
  const { whole, seconds, tenth } = useClockFigures(clock);
  return (
    <div aria-hidden="true">
      <div className="clock-figure gear-6" ref={whole}>
        <span ref={seconds} />
        <small ref={tenth} />
      </div>
      <span className="clock-unit gear-1">{unit}</span>
    </div>
  );
}

const ticksAt = [10, 20, 30, 40, 50, 60, 70, 80, 90];
const cutsAt = [30, 50];

/**
 * The bar above the question, with marks at 5 s and 3 s. It runs as a compositor animation, without a script in
 * each frame.
 */
export function ClockScale({ clock, timeLimitMs }: { clock: ClockState; timeLimitMs: number }) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const remainingMs = remainingOf(clock);
    const left = `scaleX(${remainingMs / timeLimitMs})`;
    element.style.transform = left;
    if (!('deadlineMs' in clock)) return;
    const run = element.animate([{ transform: left }, { transform: 'scaleX(0)' }], {
      duration: remainingMs,
      fill: 'forwards',
    });
    return () => run.cancel();
  }, [clock, timeLimitMs]);

  return (
    <div className="scale" aria-hidden="true">
      <span className="second scale-zone gear-1">{words.zone(1)}</span>
      <span className="second scale-zone scale-zone-quick gear-1">{words.zone(2)}</span>
      {ticksAt.map((percent) => (
        <i
          key={percent}
          className={cutsAt.includes(percent) ? 'tick tick-cut' : 'tick'}
          style={{ left: `${percent}%` }}
        />
      ))}
      <div className="scale-bar">
        <i ref={bar} />
        {cutsAt.map((percent) => (
          <b key={percent} style={{ left: `${percent}%` }} />
        ))}
      </div>
    </div>
  );
}

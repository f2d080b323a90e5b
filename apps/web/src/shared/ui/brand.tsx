import type { CSSProperties } from 'react';
import nightTraces from './art/night-traces.svg';
import nightTracesLow from './art/night-traces-low.svg';
import { wordmarkPath } from './wordmark-path';

/** The logo: a grid slot with its two lamps. `lampsOut`: both lamps off, for empty states. */
export function LogoMark({ lampsOut = false }: { lampsOut?: boolean }) {
  return (
    <svg className="logo-mark" viewBox="6 6 52 52" aria-hidden="true">
      <path fill="currentColor" d="M8 8h48v34h-9V17H17v25H8z" />
      <path fill={lampsOut ? 'var(--color-asphalt-700)' : 'var(--color-headlamp)'} d="M8 47h17v9H8zM39 47h17v9H39z" />
    </svg>
  );
}

/** The product's name as a drawing. The component that uses it provides a text for screen readers. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 0 990 104" aria-hidden="true">
      <path fill="currentColor" d={wordmarkPath} />
    </svg>
  );
}

/** The page brings this drawing along, for its first paint: it is not fetched again. */
const lowTraces = document.querySelector<HTMLImageElement>('.boot img')?.src ?? nightTracesLow;

/** Long-exposure light traces behind a page. `low`: they begin at the horizon, for pages with text on the road. */
export function NightTraces({ low = false }: { low?: boolean }) {
  return (
    <div className={low ? 'traces traces-low' : 'traces'} aria-hidden="true">
      <img src={low ? lowTraces : nightTraces} alt="" />
    </div>
  );
}

/**
 * Five start lights. Each pair has its position as `--place`, so that a screen can switch them on in turn.
 */
export function StartLights({ lit = 0 }: { lit?: 0 | 1 | 2 | 3 | 4 | 5 }) {
  return (
    <svg className="start-lights" viewBox="-1 -1 218 78" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => {
        const fill = place <= lit ? 'var(--color-stop)' : 'var(--color-asphalt-800)';
        return (
          <g key={place} transform={`translate(${(place - 1) * 44} 0)`} style={{ '--place': place } as CSSProperties}>
            <path
              d="M2 0h36v76H2z"
              fill="var(--color-asphalt-950)"
              stroke="var(--color-asphalt-700)"
              strokeWidth="1.5"
            />
            <circle cx="20" cy="20" r="12.5" fill={fill} />
            <circle cx="20" cy="55" r="12.5" fill={fill} />
          </g>
        );
      })}
    </svg>
  );
}

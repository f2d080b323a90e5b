import { useEffect, useState } from 'react';
import { StartLights } from './brand';
import { lampsLit, nextLampMs } from './lamps-lit';

/** The start lights, which come on one by one and go out at `outAtMs` (by `performance.now()`). */
export function RunningLights({ outAtMs, label }: { outAtMs: number; label: string }) {
  const [lit, setLit] = useState(() => lampsLit(outAtMs - performance.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const leftMs = outAtMs - performance.now();
      setLit(lampsLit(leftMs));
      if (leftMs > 0) timer = setTimeout(show, nextLampMs(leftMs));
    };
    show();
    return () => clearTimeout(timer);
  }, [outAtMs]);
  return (
    <span role="img" aria-label={label} data-lit={lit}>
      <StartLights lit={lit} />
    </span>
  );
}

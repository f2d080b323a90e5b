import { type ReactNode, useEffect, useState } from 'react';
import { RunningLights } from '../../shared/ui/running-lights';
import './hall-lights.css';
import { liveLeaderboardStrings as words } from '../../parts/live-leaderboard/live-leaderboard.strings';

/** The start lights until they go out, then the children. */
export function HallLights({ greenInMs, children }: { greenInMs: number; children: ReactNode }) {
  const [outAtMs] = useState(() => performance.now() + greenInMs);
  const [areOut, setOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOut(true), outAtMs - performance.now());
    return () => clearTimeout(timer);
  }, [outAtMs]);
  if (areOut) return children;
  return (
    <div className="stack hall-lights">
      <RunningLights outAtMs={outAtMs} label={words.lightsOn} />
    </div>
  );
}

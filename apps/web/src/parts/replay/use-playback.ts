import type { ReplayEntry } from '@app/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { entryBy } from './replay-track';

export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** Where a replay is. `entry` counts from 0; `at` is its time, in milliseconds since the start. */
export interface Playback {
  entry: number;
  at: number;
  isPlaying: boolean;
  speed: Speed;
  go: (entry: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
}

/** Moves through the entries: by hand, or by the clock while it plays. Playing ends with the last entry. */
export function usePlayback(entries: readonly ReplayEntry[], first: number): Playback {
  const last = entries.length - 1;
  const within = useCallback((entry: number) => Math.min(last, Math.max(0, entry)), [last]);
  const [at, setAt] = useState(() => entries[within(first)]!.at);
  const [entry, setEntry] = useState(() => within(first));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const now = useRef(at);

  const go = useCallback(
    (to: number) => {
      const next = within(to);
      now.current = entries[next]!.at;
      setEntry(next);
      setAt(now.current);
    },
    [entries, within],
  );
  const toggle = useCallback(() => {
    // From the end it plays from the start again.
    if (!isPlaying && entry === last) go(0);
    setPlaying(!isPlaying);
  }, [isPlaying, entry, last, go]);

  useEffect(() => {
    if (!isPlaying) return;
    let before: number | null = null;
    let frame = requestAnimationFrame(function step(time) {
      now.current += (before === null ? 0 : time - before) * speed;
      before = time;
      setAt(Math.min(now.current, entries[last]!.at));
      setEntry((current) => Math.max(current, entryBy(entries, now.current)));
      if (now.current < entries[last]!.at) frame = requestAnimationFrame(step);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, entries, last]);

  return { entry, at, isPlaying, speed, go, toggle, setSpeed };
}

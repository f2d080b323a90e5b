import type { ReplayEntry } from '@app/contracts';
import { useEffect } from 'react';
import { nextStop } from './replay-track';
import type { Playback } from './use-playback';

/** Space plays and pauses; the arrow, page, home and end keys move. Fields and buttons keep their own keys. */
export function useReplayKeys(entries: readonly ReplayEntry[], { entry, go, toggle }: Playback): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const moves: Record<string, () => void> = {
        ' ': toggle,
        ArrowLeft: () => go(entry - 1),
        ArrowRight: () => go(entry + 1),
        PageUp: () => go(nextStop(entries, entry, -1)),
        PageDown: () => go(nextStop(entries, entry, 1)),
        Home: () => go(0),
        End: () => go(entries.length - 1),
      };
      const move = moves[event.key];
      if (!move || hasOwnUse(event.target as HTMLElement, event.key)) return;
      event.preventDefault();
      move();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [entries, entry, go, toggle]);
}

/** A scrubber has no use for space, and a button only for that. */
function hasOwnUse(target: HTMLElement, key: string): boolean {
  if (target.matches('input[type=range]')) return false;
  if (target.matches('button, a')) return key === ' ';
  return target.matches('input, select, textarea') || target.closest('[role=dialog]') !== null;
}

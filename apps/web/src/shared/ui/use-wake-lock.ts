import { useEffect } from 'react';

/** Keeps the display awake while the component is mounted and the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const ask = async () => {
      // Exists only on https and localhost, and is refused on a low battery. The board works without it.
      const asked = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isWanted) lock = asked ?? null;
      else void asked?.release();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}

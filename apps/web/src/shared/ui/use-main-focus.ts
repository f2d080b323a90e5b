import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the new screen's `main` when `screen` changes, so that keyboard and screen reader start
 * there. Not on the first screen, and not when the screen has already set the focus itself.
 */
export function useMainFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const main = document.querySelector<HTMLElement>('main');
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
}

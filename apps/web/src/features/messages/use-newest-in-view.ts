import { useEffect, useLayoutEffect, useRef } from 'react';

/** Closer to the end than this counts as being there. */
const NEAR_PX = 60;

/**
 * Keeps the end of a list in view while the reader is there. Somebody who reads further up stays where they
 * are, also when earlier messages are added above. `end` and `start` change with what is shown last and first.
 */
export function useNewestInView(end: string, start: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ isAtEnd: true, height: 0, start });

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const note = () => {
      before.current.isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX;
    };
    current.addEventListener('scroll', note, { passive: true });
    // A keyboard on the screen, or a field that grows, makes the list smaller.
    const sizes = new ResizeObserver(() => {
      if (before.current.isAtEnd) current.scrollTop = current.scrollHeight;
    });
    sizes.observe(current);
    return () => {
      current.removeEventListener('scroll', note);
      sizes.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const { isAtEnd, height, start: earlierStart } = before.current;
    if (isAtEnd) current.scrollTop = current.scrollHeight;
    else if (start !== earlierStart) current.scrollTop += current.scrollHeight - height;
    before.current = { ...before.current, height: current.scrollHeight, start };
  }, [end, start]);

  /** From now on the reader is at the end. */
  const goToEnd = () => {
    before.current.isAtEnd = true;
  };
  return { list, goToEnd };
}

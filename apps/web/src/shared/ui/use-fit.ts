import { type RefObject, useLayoutEffect, useRef } from 'react';

const SMALLEST = 0.5;
const STEP = 0.04;

/**
 * Sets `--fit` on the element: the largest factor, at most 1, at which nothing overflows. The style sheet
 * multiplies its font sizes by it, so that a text of any length stays within its box.
 * It is measured again when `content` changes, when the window is resized, and when the font has loaded.
 */
export function useFit<T extends HTMLElement>(
  overflows: (element: T) => boolean,
  content: unknown,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const latest = useRef(overflows);
  useLayoutEffect(() => {
    latest.current = overflows;
  });

  useLayoutEffect(() => {
    const fit = () => {
      const element = ref.current;
      if (!element) return;
      for (let factor = 1; factor >= SMALLEST; factor -= STEP) {
        element.style.setProperty('--fit', factor.toFixed(2));
        if (!latest.current(element)) return;
      }
    };
    fit();
    void document.fonts.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [content]);

  return ref;
}

/** True when a line of the text, or a single long word, does not fit into the element. */
export const cutsItsText = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

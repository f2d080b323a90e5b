import { answerLetters, type AnswerLetter } from '@app/contracts';
import { type RefObject, useEffect, useRef } from 'react';

/** True for keys that are typed into a field or pressed in a dialog over the race. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** A to D or 1 to 4 answer, S skips, and arrow keys move to the answers, from anywhere on the page. */
export function useRaceKeys(
  slats: RefObject<HTMLElement | null>,
  choose: (choice: AnswerLetter | 'skip') => void,
): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      const choice = choiceOf(event.key);
      if (choice) return latest.current(choice);
      if (!slats.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      focusSlat(slats.current, event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [slats]);
}

function choiceOf(key: string): AnswerLetter | 'skip' | undefined {
  const upper = key.toUpperCase();
  if (upper === 'S') return 'skip';
  return answerLetters.find((letter, index) => letter === upper || String(index + 1) === key);
}

/** Without a focused answer, down goes to the first one and up to the last. */
export function focusSlat(group: HTMLElement, step: number): void {
  const slats = [...group.querySelectorAll<HTMLButtonElement>('button')];
  const from = slats.indexOf(document.activeElement as HTMLButtonElement);
  const to = from < 0 && step < 0 ? slats.length - 1 : (from + step + slats.length) % slats.length;
  slats[to]?.focus();
}

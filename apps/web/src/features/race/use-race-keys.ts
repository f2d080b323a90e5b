import { answerLetters, type AnswerLetter } from '@app/contracts';
import { useEffect, useRef } from 'react';
import { focusSlat } from './answer-slats';

/** Keys that are typed into a field, or pressed in a dialog over the race, are not meant for the race. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** A to D or 1 to 4 answers, S skips, arrows lead to the answers from anywhere on the page. */
export function useRaceKeys(choose: (choice: AnswerLetter | 'skip') => void): void {
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
      const group = document.querySelector<HTMLElement>('.slats');
      if (!group || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      focusSlat(group, event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function choiceOf(key: string): AnswerLetter | 'skip' | undefined {
  const upper = key.toUpperCase();
  if (upper === 'S') return 'skip';
  return answerLetters.find((letter, index) => letter === upper || String(index + 1) === key);
}

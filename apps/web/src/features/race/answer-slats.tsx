import { answerLetters, type AnswerLetter, type ServedQuestion } from '@app/contracts';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { raceStrings as words } from './race.strings';

/** How one slat looks. `dim`: the light is on another one. */
export type SlatLook = 'idle' | 'chosen' | 'right' | 'wrong' | 'dim';

interface AnswerSlatsProps {
  question: ServedQuestion | null;
  lookOf: (letter: AnswerLetter) => SlatLook;
  /** Absent while no answer is taken. The slats stay focusable, so that the place on the board is not lost. */
  onChoose?: (letter: AnswerLetter) => void;
}

export const answerText = (question: ServedQuestion, letter: AnswerLetter): string => question[`answer${letter}`];

export function AnswerSlats({ question, lookOf, onChoose }: AnswerSlatsProps) {
  return (
    <div className="slats" role="group" aria-label={words.answers} onKeyDown={moveFocus}>
      {answerLetters.map((letter) => {
        const look = lookOf(letter);
        return (
          <button
            key={letter}
            type="button"
            className={classNames('slat slot', `slat-${look}`)}
            aria-disabled={onChoose ? undefined : true}
            aria-keyshortcuts={letter}
            data-answer={letter}
            onClick={() => onChoose?.(letter)}
          >
            <span className="slat-letter gear-6">{letter}</span>{' '}
            <span className="slat-text">{question && answerText(question, letter)}</span>
            {look === 'right' && <Check className="icon" aria-hidden="true" />}
            {look === 'wrong' && <X className="icon" aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from slat to slat and round. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  focusSlat(event.currentTarget, step);
}

/** From nowhere, down leads to the first slat and up to the last. */
export function focusSlat(group: HTMLElement, step: number): void {
  const slats = [...group.querySelectorAll<HTMLButtonElement>('button')];
  const from = slats.indexOf(document.activeElement as HTMLButtonElement);
  const to = from < 0 && step < 0 ? slats.length - 1 : (from + step + slats.length) % slats.length;
  slats[to]?.focus();
}

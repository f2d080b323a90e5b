import { type AnswerChoices, answerLetters, type AnswerLetter, type ServedQuestion } from '@app/contracts';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { useFit } from '../../shared/ui/use-fit';
import { raceStrings as words } from './race.strings';
import { focusSlat, useRaceKeys } from './use-race-keys';

/** The look of one answer. `dim`: another answer is highlighted. */
export type SlatLook = 'idle' | 'chosen' | 'right' | 'wrong' | 'dim';

interface AnswerSlatsProps {
  question: AskedQuestion | null;
  lookOf: (letter: AnswerLetter) => SlatLook;
  /** How many participants chose each answer. */
  choices?: AnswerChoices | null;
  choose: (choice: AnswerLetter | 'skip') => void;
  /** False while no answer is accepted. The buttons stay focusable, so that the focus is not lost. */
  isOpen: boolean;
}

/** The known part of a question before it is answered. */
type AskedQuestion = Pick<ServedQuestion, 'id' | `answer${AnswerLetter}`>;

export const answerText = (question: AskedQuestion, letter: AnswerLetter): string => question[`answer${letter}`];

/** The four answers with their letters, which are also the keys to press. */
export const answersSaid = (question: AskedQuestion): string =>
  answerLetters.map((letter) => words.saysAnswer(letter, answerText(question, letter))).join(' ');

export function AnswerSlats({ question, lookOf, choices = null, choose, isOpen }: AnswerSlatsProps) {
  // Marks and figures take some of the line, so the text is measured again when they appear.
  const key = `${question?.id} ${answerLetters.map(lookOf).join()} ${choices !== null}`;
  const ref = useFit<HTMLDivElement>(cutsAnAnswer, key);
  useRaceKeys(ref, choose);
  return (
    <div className="stack slats" ref={ref} role="group" aria-label={words.answers} onKeyDown={moveFocus}>
      {answerLetters.map((letter) => {
        const look = lookOf(letter);
        return (
          <button
            key={letter}
            type="button"
            className={classNames('slat slot', `slat-${look}`)}
            aria-disabled={isOpen ? undefined : true}
            aria-keyshortcuts={letter}
            data-answer={letter}
            onClick={() => isOpen && choose(letter)}
          >
            <span className="row slat-letter gear-6">{letter}</span>{' '}
            <span className="slat-text">{question && answerText(question, letter)}</span>
            {look === 'right' && <Check className="icon" aria-hidden="true" />}
            {look === 'wrong' && <X className="icon" aria-hidden="true" />}
            {choices && <Chosen count={choices[letter]} of={Math.max(...Object.values(choices))} />}
          </button>
        );
      })}
    </div>
  );
}

/** A figure, and a bar below the answer whose length is its share of the most chosen answer. */
function Chosen({ count, of: most }: { count: number; of: number }) {
  return (
    <span className="slat-chosen-by gear-6">
      {count} <span className="visually-hidden">{words.choseThis(count)}</span>
      <i style={{ width: `${most === 0 ? 0 : (count / most) * 100}%` }} aria-hidden="true" />
    </span>
  );
}

const cutsAnAnswer = (group: HTMLElement): boolean =>
  [...group.querySelectorAll<HTMLElement>('.slat-text')].some(
    (text) => text.offsetHeight > text.parentElement!.clientHeight || text.scrollWidth > text.clientWidth,
  );

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move from answer to answer, and from the last to the first. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  focusSlat(event.currentTarget, step);
}

import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { OfficeButton } from './office-button';
import { officeStrings as words } from './office.strings';

interface PickedQuestionProps {
  /** 0-based, in racing order. */
  index: number;
  text: string;
  isFixed?: boolean;
  onEarlier: () => void;
  /** What takes it out again. */
  children: ReactNode;
}

/** A question that has been taken, with its place; all but the first can be asked earlier. */
export function PickedQuestion({ index, text, isFixed = false, onEarlier, children }: PickedQuestionProps) {
  return (
    <li>
      <span className="figures gear-6">{index + 1}</span>
      <span>{text}</span>
      <OfficeButton
        look="quiet"
        square
        aria-label={words.askEarlier(text)}
        disabled={index === 0 || isFixed}
        onClick={onEarlier}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </OfficeButton>
      {children}
    </li>
  );
}

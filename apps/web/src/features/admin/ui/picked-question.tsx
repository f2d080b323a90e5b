import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { consoleStrings as words } from './console.strings';

interface PickedQuestionProps {
  /** From 0, in racing order. */
  index: number;
  text: string;
  /** Why the question is listed below the others. */
  note?: string;
  isFixed?: boolean;
  onEarlier: () => void;
  /** The button that removes it. */
  children: ReactNode;
}

/** A chosen question with its number. All but the first can be moved up. */
export function PickedQuestion({ index, text, note, isFixed = false, onEarlier, children }: PickedQuestionProps) {
  return (
    <li className={note ? 'entry is-dim' : 'entry'}>
      <span className="figures gear-6">{index + 1}</span>
      <span>
        {text}{' '}
        {note && (
          <Badge look="console" tone="dim">
            {note}
          </Badge>
        )}
      </span>
      <Button
        look="console"
        tone="quiet"
        square
        aria-label={words.askEarlier(text)}
        disabled={index === 0 || isFixed}
        onClick={onEarlier}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </Button>
      {children}
    </li>
  );
}

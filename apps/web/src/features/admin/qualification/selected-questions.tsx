import { QUESTIONS_PER_RACE } from '@app/contracts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { PickedQuestion } from '../ui/picked-question';
import { qualificationStrings as words } from './qualification.strings';
import { earlier, type Selection, without } from './selection';

interface SelectedQuestionsProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** More controls that change the selection. */
  children: ReactNode;
}

/** The questions chosen so far, in racing order. */
export function SelectedQuestions({ selection, onChange, children }: SelectedQuestionsProps) {
  return (
    <section className="picker-selected" aria-label={words.selected}>
      <h3 className="spread panel-title">
        {words.selected}
        <small className="figures" role="status">
          {words.count(selection.length, QUESTIONS_PER_RACE)}
        </small>
      </h3>
      {selection.length === 0 && <p className="quiet">{words.noneSelected}</p>}
      <ol>
        {selection.map(({ id, text }, index) => (
          <PickedQuestion key={id} index={index} text={text} onEarlier={() => onChange(earlier(selection, id))}>
            <Button
              look="console"
              tone="quiet"
              square
              aria-label={words.remove(text)}
              onClick={() => onChange(without(selection, id))}
            >
              <X className="icon" aria-hidden="true" />
            </Button>
          </PickedQuestion>
        ))}
      </ol>
      {children}
    </section>
  );
}

import type { AdminQuestionView } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { type ListFilters, QuestionList } from '../questions/question-list';
import { questionsStrings } from '../questions/questions.strings';
import type { Column } from '../ui/table';
import { qualificationStrings as words } from './qualification.strings';
import { isFree, isSelected, type Selection } from './selection';

interface AvailableQuestionsProps {
  round: number;
  selection: Selection;
  filters: ListFilters;
  onFilters: (filters: ListFilters) => void;
  onToggle: (question: AdminQuestionView) => void;
}

/** All questions to choose from. Those of another round are shown but cannot be chosen. */
export function AvailableQuestions({ round, selection, filters, onFilters, onToggle }: AvailableQuestionsProps) {
  return (
    <div>
      <QuestionList
        caption={words.available}
        columns={columnsOf(round, selection, onToggle)}
        isTaken={(question) => !isFree(question, round)}
        filters={filters}
        onFilters={onFilters}
      />
    </div>
  );
}

function columnsOf(
  round: number,
  selection: Selection,
  onToggle: (question: AdminQuestionView) => void,
): Column<AdminQuestionView>[] {
  return [
    {
      key: 'selected',
      label: words.selected,
      narrow: 'lead',
      labelHidden: true,
      cell: (question) => (
        <label className="row picker-tick">
          <input
            type="checkbox"
            className="console-check"
            aria-label={words.select(question.text)}
            checked={isSelected(selection, question.id)}
            disabled={!isFree(question, round)}
            onChange={() => onToggle(question)}
          />
          <span className="picker-tick-text">{question.text}</span>
        </label>
      ),
    },
    { key: 'text', label: questionsStrings.question, grow: true, narrow: 'hidden', cell: ({ text }) => text },
    { key: 'category', label: questionsStrings.category, cell: ({ category }) => category },
    { key: 'difficulty', label: questionsStrings.difficulty, cell: ({ difficulty }) => difficulty },
    {
      key: 'round',
      label: questionsStrings.assigned,
      cell: ({ roundNumber }) => roundNumber !== null && <Badge look="console">{words.inRound(roundNumber)}</Badge>,
    },
  ];
}

import { type AdminQuestionView, QUESTIONS_PER_RACE } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/http';
import { showToast } from '../../../shared/ui/toast';
import { type ListFilters, noFilters } from '../questions/question-list';
import { allQuestionsQuery, showingQuestions } from '../questions/questions.api';
import { Loaded } from '../ui/loaded';
import { OfficeButton } from '../ui/office-button';
import { OfficeDialog } from '../ui/office-dialog';
import { officeStrings } from '../ui/office.strings';
import { useAct } from '../ui/use-act';
import { AvailableQuestions } from './available-questions';
import { questionsToChangeQuery, setRound } from './qualification.api';
import { qualificationStrings as words } from './qualification.strings';
import { SelectedQuestions } from './selected-questions';
import { drawn, isSelected, type Selection, without, withOne } from './selection';

/** Chooses the questions of a round. */
export function RoundPicker({ round, onClose }: { round: number; onClose: () => void }) {
  const stored = useQuery(questionsToChangeQuery(round));
  return (
    <OfficeDialog open onClose={onClose} title={words.pickerTitle(round)} wide>
      <Loaded query={stored} loading={words.loadingQuestions} failed={words.questionsFailed}>
        {(questions) => <Picker round={round} stored={questions} onClose={onClose} />}
      </Loaded>
    </OfficeDialog>
  );
}

interface PickerProps {
  round: number;
  stored: Selection;
  onClose: () => void;
}

function Picker({ round, stored, onClose }: PickerProps) {
  const [selection, setSelection] = useState(stored);
  const [filters, setFilters] = useState(noFilters);
  const draw = useDraw(round, filters, setSelection);
  const save = useAct({
    act: setRound,
    done: ({ warning }, { questionIds }) =>
      [words.saved(round, questionIds.length), warning].filter(Boolean).join('. '),
    failed: { title: words.saveFailed },
    refresh: showingQuestions,
  });

  function toggle(question: AdminQuestionView) {
    if (isSelected(selection, question.id)) return setSelection(without(selection, question.id));
    const longer = withOne(selection, question);
    if (longer) setSelection(longer);
    else showToast({ title: words.tooManyTitle, text: words.tooManyText, tone: 'bad' });
  }

  function submit() {
    if (selection.length === 0) return showToast({ title: words.nothingTitle, text: words.nothingText, tone: 'bad' });
    save.mutate({ round, questionIds: selection.map(({ id }) => id) }, { onSuccess: onClose });
  }

  return (
    <>
      <div className="picker">
        <AvailableQuestions
          round={round}
          selection={selection}
          filters={filters}
          onFilters={setFilters}
          onToggle={toggle}
        />
        <SelectedQuestions selection={selection} onChange={setSelection}>
          <OfficeButton busy={draw.isPending} onClick={() => draw.mutate()}>
            <Shuffle className="icon" aria-hidden="true" />
            {words.random}
          </OfficeButton>
        </SelectedQuestions>
      </div>
      {selection.length < QUESTIONS_PER_RACE && selection.length > 0 && (
        <p className="qualification-warning">{words.tooFew(QUESTIONS_PER_RACE)}</p>
      )}
      <div className="office-actions">
        <OfficeButton onClick={onClose}>{officeStrings.cancel}</OfficeButton>
        <OfficeButton look="ink" busy={save.isPending} onClick={submit}>
          {words.save}
        </OfficeButton>
      </div>
    </>
  );
}

/** Draws ten random questions from those that match the filters. */
function useDraw(round: number, filters: ListFilters, onDrawn: (selection: Selection) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery(allQuestionsQuery(filters)),
    onSuccess: (questions) => onDrawn(drawn(questions, round, Math.random)),
    onError: (error) => showToast({ title: words.randomFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
}

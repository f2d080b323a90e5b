import { type AdminQuestionView, QUESTIONS_PER_RACE } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { showToast } from '../../../shared/ui/toast';
import { type ListFilters, noFilters } from '../questions/question-list';
import { allQuestionsQuery, showingQuestions } from '../questions/questions.api';
import { Loaded } from '../ui/loaded';
import { consoleStrings } from '../ui/console.strings';
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
    <Dialog look="console" open onOpenChange={onClose} title={words.pickerTitle(round)} wide>
      <Loaded query={stored} loading={words.loadingQuestions} failed={words.questionsFailed}>
        {(questions) => <Picker round={round} stored={questions} onClose={onClose} />}
      </Loaded>
    </Dialog>
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
      <div className="columns picker">
        <AvailableQuestions
          round={round}
          selection={selection}
          filters={filters}
          onFilters={setFilters}
          onToggle={toggle}
        />
        <SelectedQuestions selection={selection} onChange={setSelection}>
          <Button look="console" busy={draw.isPending} onClick={() => draw.mutate()}>
            <Shuffle className="icon" aria-hidden="true" />
            {words.random}
          </Button>
        </SelectedQuestions>
      </div>
      {selection.length < QUESTIONS_PER_RACE && selection.length > 0 && (
        <p className="warning qualification-warning">{words.tooFew(QUESTIONS_PER_RACE)}</p>
      )}
      <div className="cluster console-actions">
        <Button look="console" onClick={onClose}>
          {consoleStrings.cancel}
        </Button>
        <Button look="console" tone="main" busy={save.isPending} onClick={submit}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

/** Draws ten random questions from those for races that match the filters. */
function useDraw(round: number, filters: ListFilters, onDrawn: (selection: Selection) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery(allQuestionsQuery({ ...filters, use: 'races' })),
    onSuccess: (questions) => onDrawn(drawn(questions, round, Math.random)),
    onError: (error) => showToast({ title: words.randomFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
}

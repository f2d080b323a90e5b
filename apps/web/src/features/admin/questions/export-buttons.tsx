import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dayOf } from '../../../shared/download';
import { messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast';
import { exportQuestions, type QuestionFilters } from './questions.api';
import { questionsStrings as words } from './questions.strings';

/** Saves the matching questions as a file that can be imported again. */
export function ExportButtons({ filters }: { filters: QuestionFilters }) {
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      exportQuestions(format, filters, `${words.exportName}-${dayOf(new Date())}.${format}`),
    onError: (error) => showToast({ title: words.exportFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
  return (
    <>
      <Button look="console" busy={save.isPending} onClick={() => save.mutate('csv')}>
        <Download className="icon" aria-hidden="true" />
        {words.exportCsv}
      </Button>
      <Button look="console" busy={save.isPending} onClick={() => save.mutate('json')}>
        <Download className="icon" aria-hidden="true" />
        {words.exportJson}
      </Button>
    </>
  );
}

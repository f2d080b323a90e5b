import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dayOf } from '../../../shared/download';
import { messageOf } from '../../../shared/http';
import { showToast } from '../../../shared/ui/toast';
import { OfficeButton } from '../ui/office-button';
import { exportQuestions } from './questions.api';
import { questionsStrings as words } from './questions.strings';

/** Takes all questions out, in a form that an import reads again. */
export function ExportButtons() {
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      exportQuestions(format, `${words.exportName}-${dayOf(new Date())}.${format}`),
    onError: (error) => showToast({ title: words.exportFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
  return (
    <>
      <OfficeButton busy={save.isPending} onClick={() => save.mutate('csv')}>
        <Download className="icon" aria-hidden="true" />
        {words.exportCsv}
      </OfficeButton>
      <OfficeButton busy={save.isPending} onClick={() => save.mutate('json')}>
        <Download className="icon" aria-hidden="true" />
        {words.exportJson}
      </OfficeButton>
    </>
  );
}

import { type QuestionImportReport, QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { intention, messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { showToast } from '../../../shared/ui/toast';
import { consoleStrings } from '../ui/console.strings';
import { UploadProgress } from '../ui/upload-progress';
import { ImportReport } from './import-report';
import { importQuestions, isSaved, showingQuestions } from './questions.api';
import { questionsStrings as words } from './questions.strings';

/**
 * Imports a file of questions. The file is checked first and can be imported only after the report is shown. An
 * import continues when the dialog is closed, and a toast says when it is done.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { send, progress, dryRun } = useImport();
  const report = send.data;
  const isWorking = send.isPending;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null;
    const isTooLarge = chosen !== null && chosen.size > QUESTIONS_UPLOAD_MAX_BYTES;
    setFile(chosen);
    setRefusal(isTooLarge ? words.fileTooLarge : undefined);
    send.reset();
    if (chosen && !isTooLarge) send.mutate({ file: chosen, dryRun: true, skipWrong: false });
  }

  return (
    <Dialog look="console" open onOpenChange={onClose} title={words.importTitle} wide>
      <p className="second import-columns">{words.importAbout}</p>
      <Field
        type="file"
        label={words.file}
        hint={words.fileHint}
        accept=".csv,.json,text/csv,application/json"
        disabled={isWorking}
        error={refusal ?? (send.isError ? messageOf(send.error, words.uploadFailed) : undefined)}
        // A corrected file has the same name, and must still count as a new choice.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={choose}
      />
      {isWorking && <UploadProgress label={stepOf(progress, dryRun)} progress={progress} />}
      {report && <ImportReport report={report} />}
      <div className="cluster console-actions">
        {report && isSaved(report) ? (
          <Button look="console" tone="main" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button look="console" onClick={onClose}>
              {isWorking && !dryRun ? consoleStrings.close : consoleStrings.cancel}
            </Button>
            {file && report && report.valid > 0 && (
              <ImportButton report={report} onPress={(skipWrong) => send.mutate({ file, dryRun: false, skipWrong })} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Leaving out the wrong rows is a choice of its own, never the main one. */
function ImportButton({ report, onPress }: { report: QuestionImportReport; onPress: (skipWrong: boolean) => void }) {
  const { valid, wrong } = report;
  if (wrong > 0) {
    return (
      <Button look="console" onClick={() => onPress(true)}>
        {words.importOthers(wrong, valid)}
      </Button>
    );
  }
  return (
    <Button look="console" tone="main" onClick={() => onPress(false)}>
      {words.importNow(valid)}
    </Button>
  );
}

function stepOf(progress: number, dryRun: boolean): string {
  if (progress < 1) return words.sending;
  return dryRun ? words.checking : words.saving;
}

function useImport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: (upload: { file: File; dryRun: boolean; skipWrong: boolean }, context) => {
      setProgress(0);
      return importQuestions({ ...upload, onProgress: setProgress }, intention(context));
    },
    onSuccess: async (report) => {
      if (!isSaved(report)) return;
      showToast({ title: consoleStrings.success, text: words.imported(report) });
      await Promise.all(showingQuestions.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => showToast({ title: words.uploadFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
  return { send, progress, dryRun: send.variables?.dryRun ?? true };
}

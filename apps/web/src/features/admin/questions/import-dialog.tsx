import { type QuestionFormat, type QuestionImportReport, QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { intention, messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { showToast } from '../../../shared/ui/toast';
import { consoleStrings } from '../ui/console.strings';
import { Select } from '../ui/select';
import { UploadProgress } from '../ui/upload-progress';
import { type Completion, ForeignQuestions } from './foreign-questions';
import { ImportReport } from './import-report';
import { importQuestions, isSaved, showingQuestions, type Upload } from './questions.api';
import { questionsStrings as words } from './questions.strings';

/**
 * Imports a file of questions. The file is checked first and can be imported only after the report is shown. An
 * import continues when the dialog is closed, and a toast says when it is done.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<QuestionFormat | ''>('');
  /** Undefined until something is chosen: then the server takes what it takes by itself. */
  const [completion, setCompletion] = useState<Completion>();
  const [refusal, setRefusal] = useState<string>();
  const { send, forget, progress, dryRun, found } = useImport();
  const report = found?.report;
  const isWorking = send.isPending;
  const isChecked = completion === found?.completion;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null;
    const isTooLarge = chosen !== null && chosen.size > QUESTIONS_UPLOAD_MAX_BYTES;
    setFile(chosen);
    setCompletion(undefined);
    setRefusal(isTooLarge ? words.fileTooLarge : undefined);
    forget();
    if (chosen && !isTooLarge) send.mutate({ file: chosen, format, dryRun: true, skipWrong: false });
  }

  function chooseFormat(chosen: QuestionFormat | '') {
    setFormat(chosen);
    setCompletion(undefined);
    forget();
    if (file && !refusal) send.mutate({ file, format: chosen, dryRun: true, skipWrong: false });
  }

  return (
    <Dialog look="console" open onOpenChange={onClose} title={words.importTitle} wide>
      <p className="second import-columns">{words.importAbout}</p>
      <Select
        label={words.format}
        options={formatOptions}
        value={format}
        disabled={isWorking}
        onValueChange={chooseFormat}
      />
      <Field
        type="file"
        label={words.file}
        hint={words.fileHint}
        accept=".csv,.json,.txt,.gift,.xml,.xlsx"
        disabled={isWorking}
        error={refusal ?? (send.isError ? messageOf(send.error, words.uploadFailed) : undefined)}
        // A corrected file has the same name, and must still count as a new choice.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={choose}
      />
      {isWorking && <UploadProgress label={stepOf(progress, dryRun)} progress={progress} />}
      {report && !isSaved(report) && (
        <ForeignQuestions report={report} completion={completion} disabled={isWorking} onChange={setCompletion} />
      )}
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
            {file && report && !isChecked && (
              <Button
                look="console"
                tone="main"
                busy={isWorking}
                onClick={() => send.mutate({ file, format, completion, dryRun: true, skipWrong: false })}
              >
                {words.checkAgain}
              </Button>
            )}
            {file && report && isChecked && !isWorking && report.valid > 0 && (
              <ImportButton
                report={report}
                onPress={(skipWrong) => send.mutate({ file, format, completion, dryRun: false, skipWrong })}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const formatOptions = [
  { value: '' as const, label: words.recognise },
  ...(Object.keys(words.formats) as QuestionFormat[]).map((format) => ({
    value: format,
    label: words.formats[format],
  })),
];

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

type Sent = Omit<Upload, 'onProgress'>;

function useImport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  /** What was found last, which stays while the same file is sent again. */
  const [found, setFound] = useState<{ report: QuestionImportReport; completion: Completion | undefined }>();
  const send = useMutation({
    mutationFn: (upload: Sent, context) => {
      setProgress(0);
      return importQuestions({ ...upload, onProgress: setProgress }, intention(context));
    },
    onSuccess: async (report, { completion }) => {
      setFound({ report, completion });
      if (!isSaved(report)) return;
      showToast({ title: consoleStrings.success, text: words.imported(report) });
      await Promise.all(showingQuestions.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      setFound(undefined);
      showToast({ title: words.uploadFailed, text: messageOf(error, ''), tone: 'bad' });
    },
  });
  const forget = () => {
    setFound(undefined);
    send.reset();
  };
  return { send, forget, progress, dryRun: send.variables?.dryRun ?? true, found };
}

import {
  type AdminQuestionView,
  ANSWER_TEXT_MAX,
  categories,
  difficulties,
  IMAGE_URL_MAX,
  QUESTION_NOTE_MAX,
  QUESTION_TEXT_MAX,
} from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { HttpError } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { Select, plainOptions } from '../ui/select';
import { consoleStrings } from '../ui/console.strings';
import { useAct } from '../ui/use-act';
import { AnswersField } from './answers-field';
import { bodyOf, type DraftField, draftOf, faultOf, type QuestionDraft, refusedFault } from './question-draft';
import { useOptions } from './question-options';
import { isPicture, QuestionPicture, QuestionPictureUpload } from './question-picture';
import { addQuestion, showingQuestions, updateQuestion } from './questions.api';
import { questionsStrings as words } from './questions.strings';

interface QuestionDialogProps {
  /** Null for a new question. */
  question: AdminQuestionView | null;
  onClose: () => void;
}

/** Adds a question or edits one. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(question));
  const [isChecked, setIsChecked] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const save = useSave(question);
  const url = draft.imageUrl.trim();
  const refused = save.error instanceof HttpError ? refusedFault(save.error) : null;
  const fault = (isChecked ? faultOf(draft) : null) ?? refused;

  function change(changed: Partial<QuestionDraft>) {
    if (save.isError) save.reset();
    setDraft((current) => ({ ...current, ...changed }));
  }
  const control = (field: DraftField) => ({
    value: draft[field],
    'aria-invalid': fault?.fields.includes(field) || undefined,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (faultOf(draft)) return;
    // A picture of another site may be missing for a moment only; one of this site is there or never will be.
    if (url.startsWith('/') && !(await isPicture(url))) return setBrokenUrl(url);
    save.mutate(bodyOf(draft), { onSuccess: onClose });
  }

  return (
    <Dialog look="console" open onOpenChange={onClose} title={question ? words.editTitle : words.addTitle} wide>
      <form className="question-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="console-form">
          <TextField rows={2} label={words.question} maxLength={QUESTION_TEXT_MAX} {...control('text')} />
          <AnswersField draft={draft} invalid={fault?.fields ?? []} maxLength={ANSWER_TEXT_MAX} onChange={change} />
        </div>
        <div className="console-form">
          <Select
            label={words.category}
            value={draft.category}
            invalid={fault?.fields.includes('category')}
            options={[{ value: '', label: words.choose }, ...plainOptions(categories)]}
            onValueChange={(category) => change({ category })}
          />
          <Select
            label={words.difficulty}
            value={draft.difficulty}
            invalid={fault?.fields.includes('difficulty')}
            options={[{ value: '', label: words.choose }, ...plainOptions(difficulties)]}
            onValueChange={(difficulty) => change({ difficulty })}
          />
          <Select label={words.use} value={draft.use} options={useOptions} onValueChange={(use) => change({ use })} />
          {draft.use !== question?.use && (question || draft.use === 'practice') && (
            <p className="console-say" role="status">
              {words.useChanges[draft.use]}
            </p>
          )}
          <Field
            type="url"
            label={words.imageUrl}
            hint={words.optional}
            maxLength={IMAGE_URL_MAX}
            error={fault?.fields.includes('imageUrl') ? fault.text : undefined}
            {...control('imageUrl')}
          />
          <QuestionPicture url={url} isBroken={brokenUrl === url} onBroken={() => setBrokenUrl(url)} />
          <QuestionPictureUpload onUploaded={(imageUrl) => change({ imageUrl })} />
          <TextField
            rows={2}
            label={words.explanation}
            hint={words.optional}
            maxLength={QUESTION_NOTE_MAX}
            {...control('explanation')}
          />
          <Field label={words.source} hint={words.optional} maxLength={QUESTION_NOTE_MAX} {...control('source')} />
        </div>
        <div className="question-form-end">
          <p className="field-error" role="alert">
            {fault && !fault.fields.includes('imageUrl') && fault.text}
          </p>
          <div className="console-actions">
            <Button look="console" onClick={onClose}>
              {consoleStrings.cancel}
            </Button>
            <Button look="console" tone="main" type="submit" busy={save.isPending}>
              {question ? words.save : words.add}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function useSave(question: AdminQuestionView | null) {
  return useAct({
    act: (body: ReturnType<typeof bodyOf>, options) =>
      question ? updateQuestion({ id: question.id, body }, options) : addQuestion(body, options),
    done: question ? words.updated : words.added,
    failed: { title: question ? words.updateFailed : words.addFailed },
    refresh: showingQuestions,
  });
}

import {
  type AdminQuestionView,
  ANSWER_TEXT_MAX,
  categories,
  difficulties,
  IMAGE_URL_MAX,
  QUESTION_NOTE_MAX,
  QUESTION_TEXT_MAX,
} from '@app/contracts';
import { useState } from 'react';
import { useMay } from '../../../site/session/use-may';
import { HttpError } from '../../../shared/http';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { FormActions } from '../ui/console-form';
import { Select, plainOptions } from '../ui/select';
import { useAct } from '../ui/use-act';
import { type FieldOf, firstOf, useForm } from '../ui/use-form';
import { AnswersField } from './answers-field';
import { KeyChanged } from './key-changed';
import { bodyOf, draftOf, faultsOf, type QuestionDraft, refusedFaults } from './question-draft';
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
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [isKeyChanged, setKeyChanged] = useState(false);
  const mayRule = useMay()('rulings');
  const save = useSave(question);
  const form = useForm({
    initial: draftOf(question),
    check: faultsOf,
    keepsFaults: true,
    send: async (draft) => {
      const address = draft.imageUrl.trim();
      // A picture of another site may be missing for a moment only; one of this site is there or never will be.
      if (address.startsWith('/') && !(await isPicture(address))) return setBrokenUrl(address);
      const changesKey = question !== null && draft.correctAnswer !== question.correctAnswer;
      save.mutate(draft, { onSuccess: () => (changesKey && mayRule ? setKeyChanged(true) : onClose()) });
    },
  });
  const { draft, change } = form;
  const url = draft.imageUrl.trim();
  // What the server refused stands until the draft is another one.
  const refused = save.error instanceof HttpError && save.variables === draft ? refusedFaults(save.error) : {};
  const faults = firstOf(form.faults) === undefined ? refused : form.faults;
  // The text is at the end of the form.
  const control = (field: FieldOf<QuestionDraft, string>) => ({
    ...form.text(field),
    error: undefined,
    'aria-invalid': field in faults || undefined,
  });

  if (question && isKeyChanged) return <KeyChanged questionId={question.id} onClose={onClose} />;
  return (
    <Dialog look="console" open onOpenChange={onClose} title={question ? words.editTitle : words.addTitle} wide>
      <form className="columns question-form" noValidate onSubmit={form.submit}>
        <div className="console-form">
          <TextField rows={2} label={words.question} maxLength={QUESTION_TEXT_MAX} {...control('text')} />
          <AnswersField draft={draft} faults={faults} maxLength={ANSWER_TEXT_MAX} onChange={change} />
        </div>
        <div className="console-form">
          <Select
            label={words.category}
            invalid={'category' in faults}
            options={[{ value: '', label: words.choose }, ...plainOptions(categories)]}
            {...form.choice('category')}
          />
          <Select
            label={words.difficulty}
            invalid={'difficulty' in faults}
            options={[{ value: '', label: words.choose }, ...plainOptions(difficulties)]}
            {...form.choice('difficulty')}
          />
          <Select label={words.use} options={useOptions} {...form.choice('use')} />
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
            {...control('imageUrl')}
            error={faults.imageUrl}
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
        <div className="row question-form-end">
          <p className="field-error" role="alert">
            {!('imageUrl' in faults) && firstOf(faults)}
          </p>
          <FormActions submitLabel={question ? words.save : words.add} busy={save.isPending} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

function useSave(question: AdminQuestionView | null) {
  return useAct({
    act: (draft: QuestionDraft, options) => {
      const body = bodyOf(draft);
      return question ? updateQuestion({ id: question.id, body }, options) : addQuestion(body, options);
    },
    done: question ? words.updated : words.added,
    failed: { title: question ? words.updateFailed : words.addFailed },
    refresh: showingQuestions,
  });
}

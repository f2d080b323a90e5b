import type { Faults } from '../ui/use-form';
import { answerFields, type QuestionDraft } from './question-draft';
import { questionsStrings as words } from './questions.strings';

interface AnswersFieldProps {
  draft: QuestionDraft;
  faults: Faults<QuestionDraft>;
  maxLength: number;
  onChange: (changed: Partial<QuestionDraft>) => void;
}

/** The four answers. The letter of the correct one is marked. */
export function AnswersField({ draft, faults, maxLength, onChange }: AnswersFieldProps) {
  return (
    <fieldset className="stack answers-field">
      <legend className="field-label">
        {words.answers}
        <small>{words.answersHint}</small>
      </legend>
      {answerFields.map(({ letter, field }) => (
        <div key={letter} className="answers-row">
          <label className="centred answers-letter gear-6 slot">
            <input
              type="radio"
              name="correctAnswer"
              className="visually-hidden"
              aria-label={words.isCorrect(letter)}
              checked={draft.correctAnswer === letter}
              onChange={() => onChange({ correctAnswer: letter })}
            />
            {letter}
          </label>
          <input
            type="text"
            className="field-control"
            aria-label={words.answer(letter)}
            aria-invalid={field in faults || undefined}
            maxLength={maxLength}
            value={draft[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

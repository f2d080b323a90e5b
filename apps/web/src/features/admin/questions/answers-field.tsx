import { answerFields, type DraftField, type QuestionDraft } from './question-draft';
import { questionsStrings as words } from './questions.strings';

interface AnswersFieldProps {
  draft: QuestionDraft;
  invalid: readonly DraftField[];
  maxLength: number;
  onChange: (changed: Partial<QuestionDraft>) => void;
}

/** The four answers. The letter of the correct one is marked. */
export function AnswersField({ draft, invalid, maxLength, onChange }: AnswersFieldProps) {
  return (
    <fieldset className="answers-field">
      <legend className="field-label">
        {words.answers}
        <small>{words.answersHint}</small>
      </legend>
      {answerFields.map(({ letter, field }) => (
        <div key={letter} className="answers-row">
          <label className="answers-letter gear-6 slot">
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
            aria-invalid={invalid.includes(field) || undefined}
            maxLength={maxLength}
            value={draft[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { surveyStrings as words } from './survey.strings';

interface RatingFieldProps {
  /** From 1 to 5. */
  value: number | undefined;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** Five buttons, 1 to 5, each with its word. They are radio buttons, so arrow keys choose. */
export function RatingField({ value, error, onChange }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset className="rating" aria-describedby={error && `${name}-error`}>
      <legend>{words.rating}</legend>
      <div className="rating-slats">
        {words.ratings.map((word, index) => {
          const rating = index + 1;
          return (
            <label key={word}>
              <input type="radio" name={name} checked={value === rating} onChange={() => onChange(rating)} />
              <b className="gear-6">{rating}</b> <span>{word}</span>
            </label>
          );
        })}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${name}-error`} className="field-error">
            <TriangleAlert className="icon" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

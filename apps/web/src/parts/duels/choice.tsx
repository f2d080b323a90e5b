import { useId } from 'react';

interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  /** Null before anything is chosen. */
  value: T | null;
  onChoose: (value: T) => void;
  isInvalid?: boolean;
  /** `tiles`: two columns, for longer words. */
  look?: 'row' | 'tiles';
}

/** One of a few options, all of them in sight: radio buttons that look like a switch. */
export function Choice<T extends string>({
  legend,
  options,
  value,
  onChoose,
  isInvalid = false,
  look = 'row',
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="challenge-choice" data-look={look} aria-invalid={isInvalid || undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="row challenge-option slot">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

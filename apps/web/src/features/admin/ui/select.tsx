import type { SelectHTMLAttributes } from 'react';
import { type FieldWords, useFieldFrame } from '../../../shared/ui/field';

interface Option<T extends string> {
  value: T;
  label: string;
}

type SelectProps<T extends string> = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    value: T;
    options: readonly Option<T>[];
    onValueChange: (value: T) => void;
    /** True when the choice must change. The message with the reason is elsewhere. */
    invalid?: boolean;
  };

/** A field with one choice of several. */
export function Select<T extends string>({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  invalid,
  onValueChange,
  ...select
}: SelectProps<T>) {
  const frame = useFieldFrame({ label, hint, error, labelHidden, className });
  return frame.around(
    <select
      {...select}
      {...frame.control}
      aria-invalid={invalid || Boolean(error) || undefined}
      onChange={(event) => onValueChange(event.target.value as T)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  );
}

/** Options whose label is their value. */
export const plainOptions = <T extends string>(values: readonly T[]): Option<T>[] =>
  values.map((value) => ({ value, label: value }));

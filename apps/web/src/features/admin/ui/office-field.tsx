import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface Words {
  label: string;
  /** A short text at the right of the label, such as "optional". */
  hint?: string;
  error?: string;
  /** Shows the label to screen readers only, where it is obvious to the eye, such as in a filter bar. */
  labelHidden?: boolean;
  className?: string;
}

/** A one-line field. It accepts every attribute of an `input`. */
export function OfficeField({
  label,
  hint,
  error,
  labelHidden,
  className,
  ...input
}: Words & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const frame = useFrame({ label, hint, error, labelHidden, className });
  return frame.around(<input type="text" {...input} {...frame.control} />);
}

export function OfficeText({
  label,
  hint,
  error,
  labelHidden,
  className,
  ...text
}: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = useFrame({ label, hint, error, labelHidden, className });
  return frame.around(<textarea rows={2} {...text} {...frame.control} />);
}

interface Option<T extends string> {
  value: T;
  label: string;
}

type SelectProps<T extends string> = Words &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    value: T;
    options: readonly Option<T>[];
    onValueChange: (value: T) => void;
    /** True when the choice must change. The message with the reason is elsewhere. */
    invalid?: boolean;
  };

export function OfficeSelect<T extends string>({
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
  const frame = useFrame({ label, hint, error, labelHidden, className });
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

interface SwitchProps {
  label: string;
  /** A text below the label about what the switch does. */
  about?: string;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function OfficeSwitch({ label, about, checked, disabled, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="office-switch">
      <label htmlFor={id}>
        {label}
        {about && <small id={`${id}-about`}>{about}</small>}
      </label>
      <span className="slot office-switch-slot">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={about ? `${id}-about` : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
      </span>
    </div>
  );
}

function useFrame({ label, hint, error, labelHidden, className }: Words) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    control: {
      id,
      className: 'office-control',
      ...(error && { 'aria-invalid': true }),
      'aria-describedby': describedBy || undefined,
    },
    around: (control: ReactNode) => (
      <div className={classNames('office-field', className)}>
        <div className={labelHidden ? 'visually-hidden' : 'office-label'}>
          <label htmlFor={id}>{label}</label>
          {hint && <small id={hintId}>{hint}</small>}
        </div>
        {control}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="office-error">
              {error}
            </p>
          )}
        </div>
      </div>
    ),
  };
}

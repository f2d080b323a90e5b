import { TriangleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';

export interface FieldWords {
  label: string;
  /** A short text at the right of the label, such as "optional". */
  hint?: string;
  error?: string;
  /** Shows the label to screen readers only, where it is obvious to the eye, such as in a filter bar. */
  labelHidden?: boolean;
  className?: string;
}

type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A one-line field. It accepts every attribute of an `input`. In the console it is smaller. */
export function Field({ label, hint, error, labelHidden, className, ...input }: FieldProps) {
  const frame = useFieldFrame({ label, hint, error, labelHidden, className });
  return frame.around(<input type="text" {...input} {...frame.control} />);
}

type TextFieldProps = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextField({ label, hint, error, labelHidden, className, ...textarea }: TextFieldProps) {
  const frame = useFieldFrame({ label, hint, error, labelHidden, className });
  return frame.around(<textarea rows={3} {...textarea} {...frame.control} />);
}

/** The label, hint and error of a field, around a control that takes the attributes of `control`. */
export function useFieldFrame({ label, hint, error, labelHidden, className }: FieldWords) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    control: {
      id,
      className: 'field-control',
      ...(error && { 'aria-invalid': true }),
      'aria-describedby': describedBy || undefined,
    },
    around: (control: ReactNode) => (
      <div className={classNames('field', className)}>
        <div className={labelHidden ? 'visually-hidden' : 'field-label'}>
          <label htmlFor={id}>{label}</label>
          {hint && <small id={hintId}>{hint}</small>}
        </div>
        {control}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="field-error">
              <TriangleAlert className="icon" aria-hidden="true" />
              {error}
            </p>
          )}
        </div>
      </div>
    ),
  };
}

import { TriangleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';

interface FieldWords {
  label: string;
  /** A short text at the right of the label, such as "optional". */
  hint?: string;
  error?: string;
}

type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Field({ label, hint, error, ...input }: FieldProps) {
  const field = useField({ label, hint, error });
  return (
    <div className="field">
      {field.labelElement}
      <input type="text" {...input} {...field.controlProps} />
      {field.errorElement}
    </div>
  );
}

type TextFieldProps = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextField({ label, hint, error, ...textarea }: TextFieldProps) {
  const field = useField({ label, hint, error });
  return (
    <div className="field">
      {field.labelElement}
      <textarea rows={3} {...textarea} {...field.controlProps} />
      {field.errorElement}
    </div>
  );
}

function useField({ label, hint, error }: FieldWords) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    labelElement: (
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {hint && <small id={hintId}>{hint}</small>}
      </div>
    ),
    controlProps: {
      id,
      className: 'field-control',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    errorElement: (
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="field-error">
            <TriangleAlert className="icon" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    ),
  };
}

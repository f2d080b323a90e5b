import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../shared/ui/field';
import { ConsoleForm } from '../ui/console-form';
import { consoleStrings } from '../ui/console.strings';
import { useForm } from '../ui/use-form';

interface TypedActFormProps {
  about: ReactNode;
  /** The one field. */
  field: Omit<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange'>;
  initial: string;
  /** What is wrong with the typed text; undefined when nothing is. */
  check: (typed: string) => string | undefined;
  submitLabel: string;
  tone?: 'danger';
  busy: boolean;
  onSend: (typed: string) => void;
  onBack: () => void;
}

/** An act that needs one typed text, on the sheet where it was chosen. */
export function TypedActForm({ about, field, initial, check, onSend, onBack, ...actions }: TypedActFormProps) {
  const form = useForm({
    initial: { typed: initial },
    check: ({ typed }) => {
      const fault = check(typed);
      return fault === undefined ? {} : { typed: fault };
    },
    send: ({ typed }) => onSend(typed),
  });
  return (
    <ConsoleForm cancelLabel={consoleStrings.back} onCancel={onBack} onSubmit={form.submit} {...actions}>
      <p className="console-say">{about}</p>
      <Field autoFocus required {...field} {...form.text('typed')} />
    </ConsoleForm>
  );
}

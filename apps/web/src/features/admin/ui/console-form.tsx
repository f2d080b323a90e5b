import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { consoleStrings } from './console.strings';

interface FormActionsProps {
  submitLabel: string;
  busy: boolean;
  /** danger: what is sent takes something away. */
  tone?: 'main' | 'danger';
  cancelLabel?: string;
  onCancel: () => void;
}

/** The two buttons at the end of a form. */
export function FormActions({
  submitLabel,
  busy,
  tone = 'main',
  cancelLabel = consoleStrings.cancel,
  onCancel,
}: FormActionsProps) {
  return (
    <div className="cluster console-actions">
      <Button look="console" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button look="console" tone={tone} type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </div>
  );
}

interface ConsoleFormProps extends FormActionsProps {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** Controls one below the other, and the two buttons. */
export function ConsoleForm({ onSubmit, children, ...actions }: ConsoleFormProps) {
  return (
    <form noValidate className="console-form" onSubmit={onSubmit}>
      {children}
      <FormActions {...actions} />
    </form>
  );
}

/** A form on a sheet of its own, which Cancel closes. */
export function FormDialog({ title, ...form }: ConsoleFormProps & { title: string }) {
  return (
    <Dialog look="console" open title={title} onOpenChange={form.onCancel}>
      <ConsoleForm {...form} />
    </Dialog>
  );
}

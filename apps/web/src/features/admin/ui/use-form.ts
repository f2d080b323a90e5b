import { type ChangeEvent, type FormEvent, useState } from 'react';
import { showToast, type ToastMessage } from '../../../shared/ui/toast';

/** What is wrong with a draft, by field; empty when nothing is. */
export type Faults<Draft> = Partial<Record<keyof Draft, string>>;

/** The first text of the faults; undefined when nothing is wrong. */
export const firstOf = (faults: Faults<object>): string | undefined => Object.values<string>(faults)[0];

interface Form<Draft> {
  initial: Draft;
  /** By default nothing is wrong. */
  check?: (draft: Draft) => Faults<Draft>;
  /** The toast about the faults of a draft that cannot be sent. */
  toast?: (faults: Faults<Draft>) => ToastMessage;
  /** Once shown, each fault stays until it is mended. Otherwise all of them go with the next change. */
  keepsFaults?: boolean;
  send: (draft: Draft) => unknown;
}

export type FieldOf<Draft, Value> = { [Field in keyof Draft]: Draft[Field] extends Value ? Field : never }[keyof Draft];

/** A form of the console: what is typed, what is wrong with it once it was submitted, and what each control takes. */
export function useForm<Draft extends object>({
  initial,
  check = () => ({}),
  toast,
  keepsFaults = false,
  send,
}: Form<Draft>) {
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);

  function change(changed: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...changed }));
    if (!keepsFaults) setChecked(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(draft);
    setChecked(true);
    if (firstOf(found) === undefined) send(draft);
    else if (toast) showToast(toast(found));
  }

  const set = <Field extends keyof Draft>(field: Field, value: Draft[Field]) =>
    change({ [field]: value } as unknown as Partial<Draft>);
  const faults: Faults<Draft> = isChecked ? check(draft) : {};
  return {
    draft,
    faults,
    change,
    submit,
    text: <Field extends FieldOf<Draft, string>>(field: Field) => ({
      value: draft[field] as string,
      error: faults[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(field, target.value as Draft[Field]),
    }),
    choice: <Field extends FieldOf<Draft, string>>(field: Field) => ({
      value: draft[field],
      onValueChange: (value: Draft[Field]) => set(field, value),
    }),
    tick: <Field extends FieldOf<Draft, boolean>>(field: Field) => ({
      checked: draft[field] as boolean,
      onCheckedChange: (value: boolean) => set(field, value as Draft[Field]),
    }),
  };
}

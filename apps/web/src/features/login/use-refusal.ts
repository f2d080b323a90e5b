import { useState } from 'react';
import { showToast } from '../../shared/ui/toast';
import type { Refusal } from './credentials';

/** The errors of a form: shown once in a toast, and at their fields until somebody types there. */
export function useRefusal<F extends string>() {
  const [fields, setFields] = useState<Partial<Record<F, string>>>({});

  /** True when there is an error. */
  function refuse(refusal: Refusal<F> | undefined): boolean {
    setFields(refusal?.fields ?? {});
    if (!refusal) return false;
    showToast({ title: refusal.title, text: refusal.text === refusal.title ? undefined : refusal.text, tone: 'bad' });
    return true;
  }

  function typed(field: F): void {
    if (fields[field] !== undefined) setFields({ ...fields, [field]: undefined });
  }

  return { fieldError: (field: F): string | undefined => fields[field], refuse, typed };
}

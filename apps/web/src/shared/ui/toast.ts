export interface ToastMessage {
  title: string;
  text?: string;
  tone?: 'good' | 'bad';
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast. Only one is visible at a time: a newer one replaces it. */
export function showToast(message: ToastMessage): void {
  shown = { ...message, id: ++lastId };
  for (const listener of listeners) listener();
}

/** Removes the toast with this id, if it is still shown. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  for (const listener of listeners) listener();
}

/** Removes what only confirms something, where there is no room for it. A failure stays. */
export function dismissConfirmation(): void {
  if (shown && shown.tone !== 'bad') dismissToast(shown.id);
}

export const shownToast = (): ShownToast | null => shown;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

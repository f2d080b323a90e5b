import { isRejection } from '../../../shared/http';

/** The act that waits for the password; null while none does. */
let answer: ((isGiven: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function wait(next: typeof answer): void {
  answer?.(false);
  answer = next;
  for (const listener of listeners) listener();
}

export const isPasswordAsked = (): boolean => answer !== null;

/** Called when the server has taken the password, or when the user closes the dialog. */
export function answerPassword(isGiven: boolean): void {
  answer?.(isGiven);
  answer = null;
  for (const listener of listeners) listener();
}

export function onPasswordAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does the act again once the user has given the password for which the server asks. */
export async function withPassword<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!isRejection(error, 'password-needed') || !(await new Promise<boolean>(wait))) throw error;
    return act();
  }
}

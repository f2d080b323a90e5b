import type { UserView } from '@app/contracts';

const KEY = 'rennmeister.user';

/** The user of the last session, shown until the server confirms it. */
export function readStoredUser(): UserView | undefined {
  try {
    const text = localStorage.getItem(KEY);
    const user = text ? (JSON.parse(text) as UserView) : undefined;
    // An earlier release stored no offices; the server says which there are.
    return user?.offices && user;
  } catch {
    return undefined;
  }
}

export const storeUser = (user: UserView): void => localStorage.setItem(KEY, JSON.stringify(user));
export const clearStoredUser = (): void => localStorage.removeItem(KEY);

const KEY = 'rennmeister.token';

/** The bearer token of the session, kept over reloads. Null for a visitor. */
export const readToken = (): string | null => localStorage.getItem(KEY);
export const storeToken = (token: string): void => localStorage.setItem(KEY, token);
export const clearToken = (): void => localStorage.removeItem(KEY);

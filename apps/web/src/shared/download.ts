import { HttpError, parseErrorBody } from './http';
import { readToken } from './session-token';

/** Loads a file with the same session as `http.get`, and saves it under this name. */
export async function download(path: string, filename: string): Promise<void> {
  const token = readToken();
  const response = await fetch(path, {
    credentials: 'include',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) {
    const text = await response.text();
    throw new HttpError(response.status, text || response.statusText, parseErrorBody(text));
  }
  saveFile(await response.blob(), filename);
}

/** Saves a file with the browser's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // By the next turn the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The local date for the names of exported files, such as `2026-11-22`. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

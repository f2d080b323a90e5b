import { HttpError, parseErrorBody } from './http';
import { readToken } from './session-token';

/** Fetches a file as `http.get` fetches JSON, and saves it under the name. */
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

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The local day, as it stands in the names of exported files. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

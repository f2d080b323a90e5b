import type { FileCallName } from '@app/contracts';
import { type Address, addressOf, HttpError, type Optional, sessionHeader } from './http';

/** Makes a call that answers with a file. @throws HttpError */
export async function fileOf<Name extends FileCallName>(
  name: Name,
  ...address: Optional<Address<Name>>
): Promise<Blob> {
  const response = await fetch(addressOf(name, ...address), {
    credentials: 'include',
    headers: { ...sessionHeader() },
  });
  if (!response.ok) throw HttpError.of(response, await response.text());
  return response.blob();
}

/** The same, saved under this name. */
export async function download<Name extends FileCallName>(
  name: Name,
  filename: string,
  ...address: Optional<Address<Name>>
): Promise<void> {
  saveFile(await fileOf(name, ...address), filename);
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

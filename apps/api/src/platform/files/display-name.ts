import { NAME_TEXT_MAX, shownName } from '@app/contracts';

const NAME_MAX = 120;
const reserved = /[<>:"|?*/\\]/g;

/**
 * The name of an uploaded file as people see it: no folders, nothing invisible, and the extension of its real
 * type. No file is ever opened by this name.
 */
export function displayName(given: string | undefined, extension: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = shownName(last.slice(0, NAME_TEXT_MAX)).replace(reserved, '').trim().replace(/^\.+/, '');
  const hasExtension = clean.toLowerCase().endsWith(`.${extension}`);
  const stem = hasExtension ? clean.slice(0, -extension.length - 1) : clean;
  const kept = Array.from(stem).slice(0, NAME_MAX).join('').trim();
  return `${kept || 'video'}.${extension}`;
}

const NAME_MAX = 120;
/** What cannot be seen, or turns the direction of what follows. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
const reserved = /[<>:"|?*]/g;

/**
 * The name of an uploaded file as people are shown it: no folders, nothing invisible, and the extension of what it is.
 * Nothing is ever opened by it.
 */
export function displayName(given: string | undefined, extension: string): string {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(invisible, '').replace(reserved, '').trim().replace(/^\.+/, '');
  const hasExtension = clean.toLowerCase().endsWith(`.${extension}`);
  const stem = hasExtension ? clean.slice(0, -extension.length - 1) : clean;
  const kept = Array.from(stem).slice(0, NAME_MAX).join('').trim();
  return `${kept || 'video'}.${extension}`;
}

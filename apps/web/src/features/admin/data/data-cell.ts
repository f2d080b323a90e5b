import type { DataCell } from '@app/contracts';
import { dataStrings as words } from './data.strings';

const SHOWN_MAX = 80;

/** A value as it is stored, so that it can be asked for; only what is long is cut. */
export function cellText(cell: DataCell | undefined): string {
  if (cell === null || cell === undefined) return words.none;
  if (typeof cell === 'boolean') return words.truths[cell ? 'true' : 'false'];
  const text = String(cell);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { SortedEntries } from '@app/document-store';
import { wordsOf } from '../../platform/stores/text-search';
import type { AccountDocument } from './account.documents';

/** What a search looks into. */
export const SEARCHED = ['email', 'firstName', 'lastName', 'racingName'] as const;

export type SearchedAccount = Pick<AccountDocument, (typeof SEARCHED)[number] | '_id' | 'createdAt'>;

interface Entry {
  id: string;
  createdAt: number;
  /** All its texts in one case, a line for each: no word goes beyond a line. */
  text: string;
}

/** So many are compared with a word in about a millisecond. */
const PER_TURN = 10_000;

/** The names and addresses of all accounts in one case, by age: found without a look at the accounts. */
export class AccountTexts {
  private readonly byId = new Map<string, Entry>();
  private readonly byAge = new SortedEntries<Entry>(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
  /** For searches, which go on while accounts change; null after a change. */
  private listed: readonly Entry[] | null = null;

  put(account: SearchedAccount): void {
    this.remove(account._id);
    const { _id: id, createdAt } = account;
    const entry = { id, createdAt, text: SEARCHED.map((field) => inOneCase(account[field] ?? '')).join('\n') };
    this.byId.set(id, entry);
    this.byAge.add(entry);
    this.listed = null;
  }

  remove(id: string): void {
    const entry = this.byId.get(id);
    if (!entry) return;
    this.byId.delete(id);
    this.byAge.remove(entry);
    this.listed = null;
  }

  /** The ids of the accounts with each word of the text in a name or the address, oldest first. */
  async matching(text: string): Promise<string[]> {
    const words = [...new Set(wordsOf(text).map(inOneCase))];
    const entries = (this.listed ??= [...this.byAge.between(0, this.byAge.size, false)]);
    const found: string[] = [];
    for (let start = 0; start < entries.length; start += PER_TURN) {
      if (start > 0) await nextTurn();
      for (const entry of entries.slice(start, start + PER_TURN)) {
        if (words.every((word) => entry.text.includes(word))) found.push(entry.id);
      }
    }
    return found;
  }
}

const cases = new Map<string, string>();

/** As a regular expression compares without regard to case: letter by letter, so that ß and SS are not the same. */
function inOneCase(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return /^[\0-\x7F]*$/.test(text) ? text.toUpperCase() : text.split('').map(upperCase).join('');
}

function upperCase(unit: string): string {
  const known = cases.get(unit);
  if (known !== undefined) return known;
  const upper = unit.toUpperCase();
  const isSame = upper.length !== 1 || (unit > '\x7F' && upper <= '\x7F');
  cases.set(unit, isSame ? unit : upper);
  return isSame ? unit : upper;
}

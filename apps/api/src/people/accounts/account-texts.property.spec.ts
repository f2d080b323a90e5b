import fc from 'fast-check';
import { predicateOf } from '@app/document-store';
import { containing } from '../../platform/stores/text-search';
import { AccountTexts, SEARCHED, type SearchedAccount } from './account-texts';

/** Letters that differ by case, by mark, by length in another case, and signs that mean something in a pattern. */
const signs = [...'aAbBzZ0.@+-*?()[]{}|^$\\ \tßẞäÄöÖüÜéÉıİiIſsSKkÅåσςΣﬁǅǄǆ'.split(''), 'e\u0301', '😀', '𐐀', '𐐨'];
const text = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''));
const account: fc.Arbitrary<SearchedAccount> = fc.record({
  _id: fc.integer({ min: 0, max: 40 }).map((number) => `racer-${number}`),
  createdAt: fc.integer({ min: 0, max: 5 }),
  email: text.map((name) => `${name}@example.org`),
  firstName: text,
  lastName: text,
  racingName: fc.option(text),
});
/** Words, and parts of what is there, in another case. */
const search = fc.oneof(
  text,
  fc.constantFrom(...signs),
  fc.tuple(fc.constantFrom(...signs), fc.constantFrom(...signs)).map((two) => two.join('')),
  fc.constantFrom('EXAMPLE', '@ex', 'example.org a', 'ÄÖ', ' ', 'e.ample'),
);

it('finds just what a look at every account finds, by age, also after changes', async () => {
  const changes = fc.array(fc.oneof(account, fc.integer({ min: 0, max: 40 })), { minLength: 10, maxLength: 60 });
  const property = fc.asyncProperty(changes, fc.array(search, { maxLength: 6 }), async (made, searches) => {
    const texts = new AccountTexts();
    const accounts = new Map<string, SearchedAccount>();
    for (const change of made) {
      if (typeof change === 'number') {
        texts.remove(`racer-${change}`);
        accounts.delete(`racer-${change}`);
      } else {
        texts.put(change);
        accounts.set(change._id, change);
      }
    }
    const byAge = [...accounts.values()].toSorted(
      (one, other) => one.createdAt - other.createdAt || (one._id < other._id ? -1 : 1),
    );
    for (const wanted of searches) {
      const isMatch = predicateOf(containing<SearchedAccount>(wanted, SEARCHED) as Record<string, unknown>);
      const expected = byAge.filter((each) => isMatch({ ...each })).map(({ _id }) => _id);
      expect([wanted, await texts.matching(wanted)]).toEqual([wanted, expected]);
    }
  });
  await fc.assert(property, { numRuns: 1_000, seed: 20_261_126 });
});

it('compares every letter as a look at the account does', async () => {
  const units = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter((unit) =>
    /\S/.test(unit),
  );
  const cased = units.filter((unit) => unit.toLowerCase() !== unit.toUpperCase());
  for (const unit of cased) {
    for (const other of new Set([unit.toLowerCase(), unit.toUpperCase()])) {
      const account = { _id: 'one', createdAt: 0, email: other, firstName: '', lastName: '', racingName: null };
      const texts = new AccountTexts();
      texts.put(account);
      const isMatch = predicateOf(containing<SearchedAccount>(unit, SEARCHED) as Record<string, unknown>);
      expect([unit, other, (await texts.matching(unit)).length === 1]).toEqual([unit, other, isMatch({ ...account })]);
    }
  }
});

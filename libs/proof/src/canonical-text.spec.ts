import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalText } from './canonical-text';

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false, -0, 1e21, 5e-324, undefined),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 5 }),
  ),
})).value;

it('is the text that the reference of RFC 8785 makes', () => {
  const property = fc.property(fc.dictionary(anyText, anyValue, { maxKeys: 8 }), (value) => {
    expect(canonicalText(value)).toBe(canonicalize(value));
  });
  fc.assert(property, { numRuns: 1_000, seed: 20_261_128 });
});

it('has hundreds of keys in the same order', () => {
  const keys = fc.sample(anyText, { numRuns: 500, seed: 20_261_128 });
  const value = Object.fromEntries(keys.map((key, index) => [key, index]));
  expect(canonicalText(value)).toBe(canonicalize(value));
});

it.each([Number.NaN, Infinity, 1n, Symbol('lap'), () => 1])('refuses %p, which JSON does not have', (value) => {
  expect(() => canonicalText({ value })).toThrow();
});

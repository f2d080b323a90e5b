import { unboundedFieldIn } from './bounded-input';

const nested = (levels: number): unknown => (levels === 1 ? { end: 1 } : { deep: nested(levels - 1) });
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));

describe('the input of a call', () => {
  it.each([
    ['nothing', undefined],
    ['a form', { name: 'Blitz', laps: 3, isFast: true, notes: null }],
    ['objects in an object', { wishes: { reminders: { mail: true } } }],
    ['a list of names', { participantIds: ['a', 'b'] }],
    ['five levels', nested(5)],
    ['a hundred keys', keys(100)],
    ['a list of 999', { ids: Array(999).fill('x') }],
    ['any character people write', { name: '🏁 Ｊürgen 𝔅\n\t' }],
  ])('may be %s', (_, input) => {
    expect(unboundedFieldIn(input)).toBeUndefined();
  });

  it.each([
    ['six levels', { fine: 1, deep: nested(5) }, 'deep'],
    ['a hundred and one keys', keys(101), 'key0'],
    ['a thousand entries in a list', { name: 'Blitz', ids: Array(1_000).fill('x') }, 'ids'],
    ['a thousand entries in all', { a: Array(500).fill(1), b: Array(500).fill(1) }, expect.any(String)],
    ['objects in a list', { wishes: [{}] }, 'wishes'],
    ['lists in a list', { wishes: { all: [[]] } }, 'wishes'],
    ['an operator of a query', { name: { $ne: 1 } }, '$ne'],
    ['a prototype', JSON.parse('{"name":{"__proto__":{"isAdmin":true}}}'), '__proto__'],
    ['half a character', { email: 'a\ud800@example.org' }, 'email'],
    ['half a character in a key', { wishes: { '\udc00': 1 } }, 'wishes'],
    ['a null character', { notes: ['fine', 'a\0b'] }, 'notes'],
  ])('is refused with %s', (_, input, field) => {
    expect(unboundedFieldIn(input)).toEqual(field);
  });

  it('is checked without recursion, however deep', () => {
    const depths = '['.repeat(40_000) + ']'.repeat(40_000);
    expect(unboundedFieldIn(JSON.parse(`{"email":${depths}}`))).toBe('email');
  });
});

import { shownName } from '../../parts/racer-search/shown-name';
import { isFound } from './participant';

const marie = { racingName: 'Mulsanne Marie', firstName: 'Marie', lastName: 'Achterberg' };

test('Somebody is shown by the racing name, or by the two words that stand for it', () => {
  expect(shownName(marie)).toBe('Mulsanne Marie');
  expect(shownName({ ...marie, racingName: null })).toBe('Marie Achterberg');
});

test.each([
  ['', true],
  ['  ', true],
  ['muls', true],
  ['ACHTER', true],
  ['achter marie', true],
  ['karl', false],
  ['marie karl', false],
])('The search for %j finds them: %s', (search, expected) => {
  expect(isFound(marie, search)).toBe(expected);
});

import { type Named, namesView } from './account.view';

const ada: Named = { _id: 'a4f2-1', firstName: 'Ada', lastName: 'Nacht', racingName: 'Apex Ada', isAdmin: false };
const nameless: Named = { ...ada, racingName: null };
const own = { userId: ada._id, offices: [] } as const;
const other = { userId: 'ben', offices: [] } as const;
const steward = { userId: 'steward', offices: ['steward'] } as const;

test.each([
  ['the person', ada, own, { racingName: 'Apex Ada', firstName: 'Ada', lastName: 'Nacht' }],
  ['a steward', ada, steward, { racingName: 'Apex Ada', firstName: 'Ada', lastName: 'Nacht' }],
  ['another racer', ada, other, { racingName: 'Apex Ada', firstName: null, lastName: null }],
  ['the person without a racing name', nameless, own, { racingName: null, firstName: 'Ada', lastName: 'Nacht' }],
  ['another racer, who has none', nameless, other, { racingName: null, firstName: 'Racer', lastName: 'A4F2' }],
  [
    'a racer, of an administrator',
    { ...nameless, isAdmin: true },
    other,
    { racingName: null, firstName: 'Race', lastName: 'Control' },
  ],
])('The names are shown to %s', (_, person, viewer, shown) => {
  expect(namesView(person, viewer)).toEqual(shown);
});

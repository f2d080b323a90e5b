import { OPERATOR_ID } from '@app/contracts';
import { actorOf } from './act-words';

test.each([
  ['an administrator by name', { id: 'a1', name: 'Race Control' }, 'Race Control'],
  ['an administrator who has been deleted', { id: 'a1', name: null }, 'A former administrator'],
  ['an operator', { id: OPERATOR_ID, name: null }, 'An operator, by command'],
])('An act names %s', (_, actor, words) => {
  expect(actorOf({ actor })).toBe(words);
});

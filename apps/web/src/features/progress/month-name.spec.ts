import { monthName } from './month-name';

test('A month has its short name', () => {
  expect(['2026-01', '2026-11', '2027-12'].map(monthName)).toEqual(['Jan', 'Nov', 'Dec']);
});

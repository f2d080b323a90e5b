import { instantsOf } from './days';

test('Days begin and end at midnight where the reader is, and the last one counts whole', () => {
  expect(instantsOf({ from: '2026-11-25', to: '2026-11-30' })).toEqual({
    from: new Date('2026-11-25T00:00').toISOString(),
    to: new Date('2026-12-01T00:00').toISOString(),
  });
});

test.each(['', '2026-11', 'today'])('%j is no limit', (day) => {
  expect(instantsOf({ from: day, to: day })).toEqual({ from: '', to: '' });
});

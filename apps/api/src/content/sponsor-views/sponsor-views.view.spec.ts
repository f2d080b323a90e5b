import type { CountedViews } from './sponsor-views.events';
import { sponsorFiguresView, sponsorViewsRows } from './sponsor-views.view';

const names = new Map([
  ['kolbenhof', 'Kolbenhof'],
  ['tarmark', 'Tarmark'],
]);
const period = { from: '2026-10-27', to: '2026-11-25' };
const of = (sponsorId: string, place: CountedViews['place'], views: number, shownMs: number): CountedViews => {
  return { sponsorId, place, views, shownMs };
};
const days = [
  { _id: '2026-11-24', views: [of('tarmark', 'hall', 1, 60_000), of('tarmark', 'home', 2, 3_000)] },
  { _id: '2026-11-25', views: [of('gone', 'home', 1, 5_000), of('tarmark', 'home', 1, 2_000)] },
];

describe('The figures of sponsors', () => {
  it('have the sum of all days for each sponsor of today and each that had views, the most visible first', () => {
    expect(sponsorFiguresView(days, names, period)).toEqual({
      ...period,
      sponsors: [
        {
          sponsorId: 'tarmark',
          name: 'Tarmark',
          views: 4,
          shownMs: 65_000,
          places: [
            { place: 'home', views: 3, shownMs: 5_000 },
            { place: 'hall', views: 1, shownMs: 60_000 },
          ],
        },
        {
          sponsorId: 'gone',
          name: null,
          views: 1,
          shownMs: 5_000,
          places: [{ place: 'home', views: 1, shownMs: 5_000 }],
        },
        { sponsorId: 'kolbenhof', name: 'Kolbenhof', views: 0, shownMs: 0, places: [] },
      ],
    });
  });

  it('are exported by day, the newest first', () => {
    expect(sponsorViewsRows(days, names)).toEqual([
      { day: '2026-11-25', sponsor: '', ...of('gone', 'home', 1, 5_000) },
      { day: '2026-11-25', sponsor: 'Tarmark', ...of('tarmark', 'home', 1, 2_000) },
      { day: '2026-11-24', sponsor: 'Tarmark', ...of('tarmark', 'home', 2, 3_000) },
      { day: '2026-11-24', sponsor: 'Tarmark', ...of('tarmark', 'hall', 1, 60_000) },
    ]);
  });
});

/** @jest-environment ./test/support/page-environment.cjs */
import type { SponsorFiguresView } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { answerCalls, refusal } from '../../../shared/testing/answer-calls';
import { owner, renderInApp } from '../../../site/testing/in-app';
import { SponsorFigures } from './sponsor-figures';

const tarmark = { sponsorId: 'tarmark', name: 'Tarmark', views: 0, shownMs: 0, places: [] };
const figures = (...sponsors: SponsorFiguresView['sponsors']): SponsorFiguresView => {
  return { from: '2026-10-27', to: '2026-11-25', sponsors };
};
const show = async (answer: unknown) => {
  answerCalls(answer === undefined ? {} : { 'GET /api/admin/sponsor-views': answer });
  await renderInApp(<SponsorFigures />, { user: owner });
};

afterEach(() => jest.restoreAllMocks());

describe('The figures of the sponsors', () => {
  it('say for each how often, how long and where it was seen', async () => {
    const home = { place: 'home', views: 3, shownMs: 14_600 } as const;
    const hall = { place: 'hall', views: 1, shownMs: 11_100_000 } as const;
    await show(
      figures(
        { ...tarmark, views: 4, shownMs: 11_114_600, places: [home, hall] },
        { ...tarmark, sponsorId: 'gone', name: null, views: 3, shownMs: 185_000, places: [{ ...home, views: 1 }] },
        { ...tarmark, sponsorId: 'fernlicht', name: 'Fernlicht', views: 1, shownMs: 1_400 },
      ),
    );
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) => within(row).getAllByRole('cell'));
    expect(cells.map((ofRow) => ofRow.map(({ textContent }) => textContent))).toEqual([
      ['Tarmark', '4', '3 h 05 min', 'Home 3, Live leaderboard 1'],
      ['Deleted sponsor', '3', '3 min 05 s', 'Home 1'],
      ['Fernlicht', '1', '1 s', ''],
    ]);
    screen.getByRole('button', { name: 'Export views as CSV' });
  });

  it.each([
    ['are loading', undefined, 'Counting the views'],
    ['were never counted', figures(tarmark), 'Nobody has seen a logo in the last 30 days'],
    ['cannot be loaded', refusal('store-unavailable'), 'The views could not be loaded'],
  ])('say that they %s', async (_, answer, text) => {
    await show(answer);
    await screen.findByText(text);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /export/i })).toBeNull();
  });
});

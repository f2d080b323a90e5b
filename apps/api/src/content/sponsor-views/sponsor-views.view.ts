import { type SeenSponsorView, type SponsorFiguresView, sponsorPlaces } from '@app/contracts';
import type { CountedViews } from './sponsor-views.events';
import type { SponsorViewsDocument } from './sponsor-views.projection';
import { addedViews } from './sponsor-views.rules';

/** The sponsors of today, in display order. */
export type SponsorNames = ReadonlyMap<string, string>;
type Day = Pick<SponsorViewsDocument, '_id' | 'views'>;

/** Has every sponsor of today, and those that were deleted and had views. */
export function sponsorFiguresView(
  days: readonly Day[],
  names: SponsorNames,
  period: { from: string; to: string },
): SponsorFiguresView {
  const all = days.reduce<CountedViews[]>((sums, { views }) => addedViews(sums, views), []);
  const ids = new Set([...names.keys(), ...all.map(({ sponsorId }) => sponsorId)]);
  const sponsors = [...ids].map((sponsorId): SeenSponsorView => {
    const own = all.filter((each) => each.sponsorId === sponsorId);
    return {
      sponsorId,
      name: names.get(sponsorId) ?? null,
      views: own.reduce((sum, { views }) => sum + views, 0),
      shownMs: own.reduce((sum, { shownMs }) => sum + shownMs, 0),
      places: own.toSorted(inOrderOfPlaces).map(({ place, views, shownMs }) => ({ place, views, shownMs })),
    };
  });
  return { ...period, sponsors: sponsors.toSorted((one, other) => other.shownMs - one.shownMs) };
}

/** Lines of the export, the newest day first. */
export function sponsorViewsRows(days: readonly Day[], names: SponsorNames): Record<string, string | number>[] {
  return days
    .toSorted((one, other) => (one._id > other._id ? -1 : 1))
    .flatMap(({ _id: day, views: ofDay }) =>
      ofDay.toSorted(inOrderOfPlaces).map(({ sponsorId, place, views, shownMs }) => {
        return { day, sponsorId, sponsor: names.get(sponsorId) ?? '', place, views, shownMs };
      }),
    );
}

const inOrderOfPlaces = (one: CountedViews, other: CountedViews) =>
  sponsorPlaces.indexOf(one.place) - sponsorPlaces.indexOf(other.place);

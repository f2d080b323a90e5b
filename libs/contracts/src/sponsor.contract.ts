export const sponsorSizes = ['small', 'medium', 'large'] as const;
export type SponsorSize = (typeof sponsorSizes)[number];

/** Where a sponsor's logo is shown. `race`: beside a race or a duel. `hall`: the live leaderboard on a big screen. */
export const sponsorPlaces = ['home', 'race', 'race-result', 'leaderboard', 'hall', 'tournament-results'] as const;
export type SponsorPlace = (typeof sponsorPlaces)[number];

/**
 * A sponsor as players see it (`GET /api/sponsors/active`, in display order).
 * The logo is at `/api/sponsors/{id}/logo` and at `logoPath`, which changes when the logo is replaced.
 * `logoShape`: the logo's width and height, so that a page can reserve the room; null where unknown.
 * `displayDuringGameplay`: also shown beside a running race.
 */
export interface SponsorView {
  id: string;
  name: string;
  displaySize: SponsorSize;
  displayDuringGameplay: boolean;
  logoPath: string;
  logoShape: { width: number; height: number } | null;
}

/** A sponsor as administrators see it (`GET /api/sponsors`). A lower `displayOrder` comes first. */
export interface SponsorDetailsView extends SponsorView {
  displayOrder: number;
  isActive: boolean;
}

/**
 * Body of `PUT /api/sponsors/{id}`: fields that are left out do not change.
 * `POST /api/sponsors` takes the same fields as a multipart form with the file `logo`; there `name` is required
 * and the other fields have the defaults below. `PUT /api/sponsors/{id}/logo` replaces the logo alone: a
 * multipart form with the file `logo`.
 */
export interface SponsorBody {
  name?: string;
  displayOrder?: number;
  isActive?: boolean;
  displayDuringGameplay?: boolean;
  displaySize?: SponsorSize;
}

export const sponsorDefaults = {
  displayOrder: 0,
  isActive: true,
  displayDuringGameplay: true,
  displaySize: 'medium',
} as const satisfies SponsorBody;

export const SPONSOR_NAME_MAX = 80;
export const SPONSORS_MAX = 200;
/** PNG, JPEG, WebP, GIF or SVG without scripts. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** The longest side of an uploaded picture, in pixels. */
export const IMAGE_MAX_PIXELS = 4_096;

/** A view begins when at least half of a logo was visible for so long without a break. This first second belongs to it. */
export const SPONSOR_VIEW_MS = 1_000;
/** So many logos are visible on a page at once, at most. */
export const SPONSORS_SHOWN_MAX = 3;
/** The longest time that one batch may be about. */
export const SPONSOR_VIEWS_BATCH_MAX_MS = 90_000;

/** `views`: those that began. `shownMs`: how long it was visible, in views that began now or before. */
export interface SponsorViewsCount {
  views: number;
  shownMs: number;
}

/**
 * What a page has shown since its last batch, `forMs` milliseconds ago: for each place, the counts by sponsor. It says
 * nothing about who looked. What cannot be true in that time is refused; unknown sponsors are left out.
 */
export interface SponsorViewsBody {
  forMs: number;
  shown: Partial<Record<SponsorPlace, Record<string, SponsorViewsCount>>>;
}

/** `name`: null for a sponsor that was deleted. */
export interface SeenSponsorView extends SponsorViewsCount {
  sponsorId: string;
  name: string | null;
  /** Those with a view, in the order of `sponsorPlaces`. */
  places: (SponsorViewsCount & { place: SponsorPlace })[];
}

/** The views of the last days, up to today. Days are UTC dates such as `2026-11-25`. The most visible sponsor comes first. */
export interface SponsorFiguresView {
  from: string;
  to: string;
  sponsors: SeenSponsorView[];
}

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

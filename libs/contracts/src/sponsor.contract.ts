export const sponsorSizes = ['small', 'medium', 'large'] as const;
export type SponsorSize = (typeof sponsorSizes)[number];

/**
 * A sponsor as players see it (`GET /api/sponsors/active`, in display order); its logo is at
 * `/api/sponsors/{id}/logo` and never changes. `displayDuringGameplay`: shown beside a running race too.
 */
export interface SponsorView {
  id: string;
  name: string;
  displaySize: SponsorSize;
  displayDuringGameplay: boolean;
}

/** What an administrator sees besides (`GET /api/sponsors`). Lower `displayOrder` comes first. */
export interface SponsorDetailsView extends SponsorView {
  displayOrder: number;
  isActive: boolean;
}

/**
 * `PUT /api/sponsors/{id}`: fields left out stay as they are. `POST /api/sponsors` takes the same as a multipart form
 * with the file `logo` besides; there `name` is required and the rest has the defaults below.
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
/** Of either side of an uploaded picture. */
export const IMAGE_MAX_PIXELS = 4_096;

export const badgeTypes = ['rennmeister', 'speed_demon', 'accuracy_master', 'streak_king'] as const;
export type BadgeType = (typeof badgeTypes)[number];

/**
 * `GET /api/badge-image/{badgeType}`, and the answer to `POST /api/upload-badge-image` (multipart: the file
 * `badgeImage` and the field `badgeType`).
 * The picture is at `imagePath`. The path changes with every upload.
 */
export interface BadgeImageView {
  badgeType: BadgeType;
  imagePath: string;
  /** True for the built-in drawing, which is shown until a picture is uploaded. */
  isDefault: boolean;
}

/** PNG, JPEG, WebP, GIF or SVG without scripts; 512 x 512 is a good size. */
export const BADGE_IMAGE_MAX_BYTES = 2 * 1024 * 1024;

import type { BadgeType } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';
import type { StoredPicture } from '../../platform/files/received-picture';

/** The picture that an administrator uploaded for a badge. */
export interface BadgeImageDocument extends ActCarrier {
  _id: BadgeType;
  /** Null: the built-in drawing is shown. */
  picture: StoredPicture | null;
}

export const badgeImageCollection: CollectionDefinition = { name: 'badge-images' };

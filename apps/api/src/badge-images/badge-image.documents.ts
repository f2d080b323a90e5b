import type { BadgeType } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../audit/carried-acts';
import type { StoredPicture } from '../files/received-picture';

/** The picture an administrator gave a badge. Without one the product's own drawing is shown. */
export interface BadgeImageDocument extends ActCarrier {
  _id: BadgeType;
  picture: StoredPicture;
}

export const badgeImageCollection: CollectionDefinition = { name: 'badge-images' };

import type { BadgeType } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { Picture } from '../../platform/files/received-picture';
import { BadgeImages } from './badge-images';

export class ReplaceBadgeImage extends Intention<{ badgeType: BadgeType; picture: Picture }, void> {}
/** Goes back to the built-in drawing. */
export class RestoreBadgeImage extends Intention<{ badgeType: BadgeType }, void> {}

export const badgeImageCommandHandlers = [
  carriedOut(ReplaceBadgeImage, BadgeImages, (images, { badgeType, picture }, context) =>
    images.replace(badgeType, picture, context),
  ),
  carriedOut(RestoreBadgeImage, BadgeImages, (images, { badgeType }, context) => images.restore(badgeType, context)),
];

import type { BadgeImageView, BadgeType } from '../badge-image.contract';
import type { FileAnswer, SentFile } from './declared-call';

export interface BadgeImageCalls {
  'GET /api/badge-image/{badgeType}': { access: 'public'; answer: BadgeImageView };
  /** The picture itself. The path of an earlier picture answers with the current one. */
  'GET /api/badge-image/{badgeType}/{version}': { access: 'public'; answer: FileAnswer<'image/*'> };
  'POST /api/upload-badge-image': {
    access: 'content';
    form: { badgeType: BadgeType; badgeImage: SentFile };
    answer: BadgeImageView;
    refusals:
      | 'upload-malformed'
      | 'file-too-large'
      | 'file-type-not-allowed'
      | 'picture-too-large'
      | 'drawing-not-plain'
      | 'badge-image-required'
      | 'badge-type-required';
  };
  /** Goes back to the built-in drawing. */
  'DELETE /api/badge-image/{badgeType}': { access: 'content'; answer: BadgeImageView };
}

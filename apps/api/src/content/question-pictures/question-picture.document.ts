import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';
import type { StoredPicture } from '../../platform/files/received-picture';

/** An uploaded picture, which a question names by its path. It stays, because races that were run show it again. */
export interface QuestionPictureDocument extends ActCarrier {
  picture: StoredPicture;
}

export const questionPictureCollection: CollectionDefinition = { name: 'question-pictures' };

import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { Picture } from '../../platform/files/received-picture';
import { QuestionPictures } from './question-pictures';

/** Answers with the picture's id. */
export class AddQuestionPicture extends Intention<{ picture: Picture }, string> {}

export const questionPictureCommandHandlers = [
  carriedOut(AddQuestionPicture, QuestionPictures, (pictures, { picture }, context) => pictures.add(picture, context)),
];

import {
  ANSWER_TEXT_MAX,
  answerLetters,
  categories,
  difficulties,
  IMAGE_URL_MAX,
  QUESTION_NOTE_MAX,
  QUESTION_TEXT_MAX,
  type QuestionField,
  questionUses,
  requiredQuestionFields,
} from '@app/contracts';

const text = (maxLength: number) => ({ type: 'string', maxLength });
const optional = (maxLength: number) => ({ ...text(maxLength), nullable: true });
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] });

/** A question as the description of the API has it. The catalogue itself checks what comes, row by row. */
export const questionSchema = {
  type: 'object',
  required: requiredQuestionFields,
  properties: {
    text: text(QUESTION_TEXT_MAX),
    answerA: text(ANSWER_TEXT_MAX),
    answerB: text(ANSWER_TEXT_MAX),
    answerC: text(ANSWER_TEXT_MAX),
    answerD: text(ANSWER_TEXT_MAX),
    correctAnswer: oneOf(answerLetters),
    category: oneOf(categories),
    difficulty: oneOf(difficulties),
    imageUrl: optional(IMAGE_URL_MAX),
    explanation: optional(QUESTION_NOTE_MAX),
    source: optional(QUESTION_NOTE_MAX),
    use: oneOf(questionUses),
  } satisfies Record<QuestionField, object>,
};

export const questionsSchema = { type: 'array', items: questionSchema };

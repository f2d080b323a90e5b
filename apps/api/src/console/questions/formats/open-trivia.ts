import { isUtf8 } from 'node:buffer';
import type { UploadedRow } from '../uploaded-row';
import { UploadRefused } from '../upload-refused';
import { type ForeignQuestion, rowOf, wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { inOneLine } from './plain-text';
import { withoutEntities } from './html-entities';

interface TriviaQuestion {
  type: string;
  category: string;
  difficulty: string;
  question: string;
  correct_answer: string;
  incorrect_answers: string[];
}

const difficulties = new Map([
  ['easy', 'Easy'],
  ['medium', 'Intermediate'],
  ['hard', 'Hard'],
]);

/**
 * `row` is the place in the list, which may also stand alone. All of a file has the same encoding, one of the three that
 * the API offers.
 * @throws UploadRefused questions-unreadable
 */
export function* triviaRows(json: string): Generator<UploadedRow> {
  const list = listIn(json);
  const decode = decoderFor(list.filter(isTriviaQuestion));
  for (const [index, entry] of list.entries()) {
    const row = index + 1;
    const question = isTriviaQuestion(entry) ? decoded(entry, decode) : undefined;
    yield question ? rowOf(foreignQuestion(row, question)) : wrongRow(row, 'text', words.noQuestion);
  }
}

function listIn(json: string): unknown[] {
  const answer = parsed(json);
  const list = typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : answer;
  if (!Array.isArray(list)) throw new UploadRefused('questions-unreadable');
  return list;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UploadRefused('questions-unreadable');
  }
}

const foreignQuestion = (row: number, question: TriviaQuestion): ForeignQuestion => ({
  row,
  text: question.question,
  answers: [
    { text: question.correct_answer, isRight: true },
    ...question.incorrect_answers.map((text) => ({ text, isRight: false })),
  ],
  category: question.category,
  difficulty: difficulties.get(question.difficulty) ?? question.difficulty,
});

type Decode = (text: string) => string;

function decoderFor(questions: readonly TriviaQuestion[]): Decode {
  if (questions.length > 0 && questions.every(({ type }) => /^(bXVsdGlwbGU=|Ym9vbGVhbg==)$/.test(type)))
    return ofBase64;
  // In an address there are no spaces, and a question without any is no question.
  const isOfAddress = questions.every(({ question }) => !/\s/.test(question)) && questions.some(hasEscapedSpace);
  return isOfAddress ? decodeURIComponent : withoutEntities;
}

const hasEscapedSpace = ({ question }: TriviaQuestion) => question.includes('%20');

function ofBase64(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text || !isUtf8(bytes)) throw new URIError('Not base64');
  return bytes.toString('utf8');
}

/** Undefined when a text is not in the encoding of the others. */
function decoded(question: TriviaQuestion, decode: Decode): TriviaQuestion | undefined {
  const read = (text: string) => inOneLine(decode(text));
  try {
    return {
      type: read(question.type),
      category: read(question.category),
      difficulty: read(question.difficulty),
      question: read(question.question),
      correct_answer: read(question.correct_answer),
      incorrect_answers: question.incorrect_answers.map(read),
    };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isTriviaQuestion(entry: unknown): entry is TriviaQuestion {
  if (typeof entry !== 'object' || entry === null) return false;
  const { type, category, difficulty, question, correct_answer, incorrect_answers } = entry as Record<string, unknown>;
  const texts = [type, category, difficulty, question, correct_answer];
  return [...texts, ...(Array.isArray(incorrect_answers) ? incorrect_answers : [null])].every(
    (text) => typeof text === 'string',
  );
}

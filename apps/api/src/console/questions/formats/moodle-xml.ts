import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UploadRefused } from '../upload-refused';
import type { UploadedRow } from '../uploaded-row';
import { rowOf, wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { ANSWERS_READ_MAX, isFullyRight, isPartlyRight, moodleCategory, moodleText, rowOrNotPlain } from './moodle';

interface WrittenText {
  text: string;
  format: string;
}

interface XmlAnswer extends WrittenText {
  fraction: number;
  feedback: WrittenText;
}

interface XmlQuestion {
  row: number;
  type: string;
  asked: WrittenText;
  generalFeedback: WrittenText;
  category: string;
  shuffles: string;
  answers: XmlAnswer[];
  hasFile: boolean;
}

/** Deeper than any element of a question. */
const LEVELS_MAX = 20;
const ATTRIBUTES_MAX = 20;
/** How much is read before its questions are passed on. */
const CHARACTERS_A_PART = 65_536;

const QUESTION = 'quiz/question';
const ANSWER = `${QUESTION}/answer`;

/**
 * `row` is the line at which the question begins. The file cannot define entities, and nothing outside it is read.
 * @throws UploadRefused questions-unreadable, with the line; questions-not-csv when it is other XML
 */
export function* moodleXmlRows(file: string): Generator<UploadedRow> {
  const parser = new SaxesParser();
  const reading = new QuizReading(parser);
  for (let at = 0; at < file.length; at += CHARACTERS_A_PART) {
    parser.write(file.slice(at, at + CHARACTERS_A_PART));
    yield* reading.taken();
  }
  parser.close();
  yield* reading.taken();
}

class QuizReading {
  private readonly path: string[] = [];
  private rows: UploadedRow[] = [];
  private category = '';
  private question: XmlQuestion | undefined;
  private attributes = 0;

  constructor(private readonly parser: SaxesParser) {
    parser.on('error', () => this.refuse());
    parser.on('doctype', () => this.refuse());
    parser.on('attribute', () => {
      if ((this.attributes += 1) > ATTRIBUTES_MAX) this.refuse();
    });
    parser.on('opentag', (tag) => {
      if (this.path.push(tag.name) > LEVELS_MAX) this.refuse();
      this.open(tag);
    });
    parser.on('text', (text) => this.take(text));
    parser.on('cdata', (text) => this.take(text));
    parser.on('closetag', () => this.close());
  }

  taken(): UploadedRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private refuse(): never {
    throw new UploadRefused('questions-unreadable', { line: this.parser.line });
  }

  private get at(): string {
    return this.path.join('/');
  }

  private open({ attributes }: SaxesTagPlain): void {
    this.attributes = 0;
    const { at, question } = this;
    if (this.path[0] !== 'quiz') throw new UploadRefused('questions-not-csv');
    const { format = 'html' } = attributes;
    if (at === QUESTION) this.question = newQuestion(this.parser.line, attributes['type'] ?? '');
    if (!question) return;
    if (at === `${QUESTION}/questiontext`) question.asked.format = format;
    if (at === `${QUESTION}/generalfeedback`) question.generalFeedback.format = format;
    if (at === ANSWER && question.answers.push(newAnswer(attributes['fraction'], format)) > ANSWERS_READ_MAX)
      this.refuse();
    if (at === `${ANSWER}/feedback`) question.answers.at(-1)!.feedback.format = format;
    // A file is a picture or a sound of the text around it.
    if (at === `${QUESTION}/questiontext/file` || at === `${ANSWER}/file`) question.hasFile = true;
  }

  private take(text: string): void {
    const { question } = this;
    if (!question) return;
    switch (this.at) {
      case `${QUESTION}/questiontext/text`:
        question.asked.text += text;
        break;
      case `${QUESTION}/generalfeedback/text`:
        question.generalFeedback.text += text;
        break;
      case `${QUESTION}/category/text`:
        question.category += text;
        break;
      case `${QUESTION}/shuffleanswers`:
        question.shuffles += text;
        break;
      case `${ANSWER}/text`:
        question.answers.at(-1)!.text += text;
        break;
      case `${ANSWER}/feedback/text`:
        question.answers.at(-1)!.feedback.text += text;
        break;
      default:
    }
  }

  private close(): void {
    const { question } = this;
    if (this.at === QUESTION && question) {
      if (question.type === 'category') this.category = moodleCategory(question.category);
      else this.rows.push(rowOrNotPlain(question.row, () => rowOfQuestion(question, this.category)));
      this.question = undefined;
    }
    this.path.pop();
  }
}

const newQuestion = (row: number, type: string): XmlQuestion => ({
  row,
  type,
  asked: { text: '', format: 'html' },
  generalFeedback: { text: '', format: 'html' },
  category: '',
  shuffles: '',
  answers: [],
  hasFile: false,
});

const newAnswer = (fraction: string | undefined, format: string): XmlAnswer => ({
  text: '',
  format,
  fraction: fraction?.trim() ? Number(fraction) : Number.NaN,
  feedback: { text: '', format: 'html' },
});

function rowOfQuestion(question: XmlQuestion, category: string): UploadedRow {
  const { row, type, asked, answers, generalFeedback, shuffles } = question;
  if (type !== 'multichoice') return wrongRow(row, 'answers', words.otherKind(type));
  if (question.hasFile) return wrongRow(row, 'text', words.notPlain('<file>'));
  if (answers.some(({ fraction }) => Number.isNaN(fraction))) return wrongRow(row, 'answers', words.fraction);
  if (answers.some(({ fraction }) => isPartlyRight(fraction))) {
    return wrongRow(row, 'correctAnswer', words.partlyRight);
  }
  const read = ({ text, format }: WrittenText) => moodleText(text, format);
  const right = answers.find(({ fraction }) => isFullyRight(fraction));
  return rowOf({
    row,
    text: read(asked),
    answers: answers.map((answer) => ({ text: read(answer), isRight: isFullyRight(answer.fraction) })),
    category,
    explanation: read(generalFeedback) || (right ? read(right.feedback) : ''),
    keepsOrder: ['false', '0'].includes(shuffles.trim()),
  });
}

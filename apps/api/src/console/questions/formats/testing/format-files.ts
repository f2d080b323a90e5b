import { sheetOf, workbookOf } from './workbook';

/** The same question in every format: which car had the number 20 in 1970? Its right answer is the 917 K. */
export const asked = 'Which car won "Le Mans" in 1970 & why?';
export const answersGiven = ['917 K', '512 S', '908/02', '956 {C}'];

const trivia = (question: object) => ({
  type: 'multiple',
  difficulty: 'hard',
  category: 'Vehicles',
  question: asked,
  correct_answer: '917 K',
  incorrect_answers: ['512 S', '908/02', '956 {C}'],
  ...question,
});
type Encode = (text: string) => string;
const deeply = (value: unknown, encode: Encode): unknown => {
  if (typeof value === 'string') return encode(value);
  if (Array.isArray(value)) return value.map((entry) => deeply(entry, encode));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, deeply(entry, encode)]));
};
export const triviaFile = (questions: object[] = [{}], encode: Encode = (text) => text) =>
  JSON.stringify({ response_code: 0, results: questions.map((question) => deeply(trivia(question), encode)) });
export const asHtml: Encode = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#039;').replaceAll('é', '&eacute;');
export const asBase64: Encode = (text) => Buffer.from(text).toString('base64');

const giftAsked = 'Which car won "Le Mans" in 1970 & why?';
export const giftFile = (answers = '=917 K ~512 S ~908/02 ~956 \\{C\\}', text = giftAsked) => `${text} {${answers}}`;

const giveName = (answers: string[]) => answers.map((answer, index) => `${'ABCDEF'[index]}. ${answer}`).join('\n');
export const aikenFile = (answers = answersGiven, key = 'ANSWER: A', text = asked) =>
  `${text}\n${giveName(answers)}\n${key}\n`;

export const xmlQuestion = (
  inside = [100, 0, 0, 0]
    .map((fraction, at) => `<answer fraction="${fraction}"><text>${answersGiven[at]}</text></answer>`)
    .join(''),
  text = '<![CDATA[<p>Which car won &quot;Le Mans&quot; in <b>1970</b> &amp; why?</p>]]>',
  type = 'multichoice',
) =>
  `<question type="${type}"><name><text>x</text></name><questiontext format="html"><text>${text}</text></questiontext>${inside}</question>`;
export const xmlFile = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${(questions.length > 0 ? questions : [xmlQuestion()]).join('\n')}\n</quiz>`;
export const xmlCategory = (path: string) =>
  `<question type="category"><category><text>${path}</text></category></question>`;

type Cells = (string | number | null)[];
const header: Cells = [
  null,
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
];
const preface: Cells[] = [
  ['Quiz template'],
  [],
  ['Add questions, at least two answer alternatives, time limit and key'],
];
export const kahootRow = (
  text: string | null = asked,
  answers: Cells = answersGiven,
  key: string | number | null = 1,
) => [1, text, ...answers, 20, key];
export const kahootFile = (...rows: Cells[]) =>
  workbookOf(sheetOf([...preface, header, ...(rows.length > 0 ? rows : [kahootRow()])]));

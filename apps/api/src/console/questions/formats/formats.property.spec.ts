import fc from 'fast-check';
import { readFile, rightAnswer } from './testing/read-file';

const SEED = 20_261_125;

interface Written {
  text: string;
  answers: string[];
  right: number;
}

/** Texts as people type them, with every sign that means something to one of the formats. */
const word = fc.stringMatching(/^[A-Za-zäöüéß0-9~=#{}:\\<>&"'%$.,!?;()*_-]{1,10}$/);
const textOf = (words: number) =>
  fc.array(word, { minLength: 1, maxLength: words }).map((parts) => parts.join(' ').slice(0, 60).trim());
const questions = fc
  .record({
    text: textOf(8),
    answers: fc.uniqueArray(textOf(3), {
      minLength: 4,
      maxLength: 4,
      selector: (text) => text.normalize('NFKC').toLowerCase(),
    }),
    right: fc.integer({ min: 0, max: 3 }),
  })
  .filter(({ text, answers }) => ![text, ...answers].some((part) => /^ANSWER:|^[A-Z][.)] |^\/\//i.test(part)));

const giftText = (text: string) => `[plain]${text.replaceAll(/[~=#{}:\\]/g, '\\$&')}`;
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const writers: Record<'gift' | 'aiken' | 'moodle-xml', (question: Written) => string> = {
  gift: ({ text, answers, right }) =>
    `::1::${giftText(text)} {\n${answers.map((answer, at) => `${at === right ? '=' : '~'}${giftText(answer)}`).join('\n')}\n}\n`,
  aiken: ({ text, answers, right }) =>
    `${text}\n${answers.map((answer, at) => `${'ABCD'[at]}. ${answer}`).join('\n')}\nANSWER: ${'ABCD'[right]}\n`,
  'moodle-xml': ({ text, answers, right }) => {
    const given = answers.map(
      (answer, at) =>
        `<answer fraction="${at === right ? 100 : 0}" format="html"><text>${xmlText(xmlText(answer))}</text></answer>`,
    );
    return `<quiz><question type="multichoice"><questiontext format="plain_text"><text>${xmlText(text)}</text></questiontext>${given.join('')}</question></quiz>`;
  },
};

describe('A question that another tool has written', () => {
  it.each(['gift', 'aiken', 'moodle-xml'] as const)('is read from %s as it was', async (format) => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const found = await readFile(writers[format](question), undefined, format);
        expect(found.errors).toEqual([]);
        const [{ content }] = found.sound as [(typeof found.sound)[number]];
        expect(content.text).toBe(question.text);
        expect(rightAnswer(found)).toBe(question.answers[question.right]);
        const { answerA, answerB, answerC, answerD } = content;
        expect([answerA, answerB, answerC, answerD].toSorted()).toEqual(question.answers.toSorted());
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

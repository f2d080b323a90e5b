import type { QuestionFormat } from '@app/contracts';
import { formatStrings as words } from './formats.strings';
import {
  aikenFile,
  answersGiven,
  asBase64,
  asHtml,
  asked,
  giftFile,
  kahootFile,
  kahootRow,
  triviaFile,
  xmlCategory,
  xmlFile,
  xmlQuestion,
} from './testing/format-files';
import { readFile, rightAnswer } from './testing/read-file';

const completion = { categories: new Map([['Vehicles', 'GT Cars'] as const, ['', 'GT Cars'] as const]) };
const complete = { ...completion, difficulty: 'Hard' as const };

describe('The same question', () => {
  it.each<[string, QuestionFormat, string | Buffer]>([
    ['Open Trivia DB with entities', 'open-trivia', triviaFile([{}], asHtml)],
    ['Open Trivia DB in base64', 'open-trivia', triviaFile([{}], asBase64)],
    ['Open Trivia DB as in an address', 'open-trivia', triviaFile([{}], encodeURIComponent)],
    ['the list of Open Trivia DB alone', 'open-trivia', JSON.stringify(JSON.parse(triviaFile([{}], asHtml)).results)],
    ['GIFT', 'gift', giftFile()],
    [
      'GIFT with a title, a format, comments, weights and feedback',
      'gift',
      [
        '// A comment',
        '::Ring\\: 1:: [html]<p>Which car won &quot;Le Mans&quot;',
        '// Another one',
        'in <b>1970</b> &amp; why?</p> {',
        '~%100%917 K#well done',
        '~%-50%512 S # no',
        '~[plain]908/02',
        '~956 \\{C\\}',
        '}',
      ].join('\r\n'),
    ],
    ['Moodle XML', 'moodle-xml', xmlFile()],
    ['Moodle XML behind a byte order mark', 'moodle-xml', `\uFEFF${xmlFile()}`],
    ['Aiken', 'aiken', aikenFile()],
    ['Aiken with other marks and line ends', 'aiken', aikenFile().replaceAll('. ', ') ').replaceAll('\n', '\r\n\r\n')],
    ['the sheet of Kahoot', 'kahoot', kahootFile()],
  ])('is the same from %s', async (_, format, file) => {
    const found = await readFile(file, complete);
    expect(found).toMatchObject({
      format,
      errors: [],
      sound: [{ content: { text: asked, difficulty: 'Hard', category: 'GT Cars' } }],
    });
    expect(rightAnswer(found)).toBe('917 K');
    const { answerA, answerB, answerC, answerD } = found.sound[0]!.content;
    expect([answerA, answerB, answerC, answerD].toSorted()).toEqual(answersGiven.toSorted());
  });
});

describe('A question that cannot be raced', () => {
  const two = (kind: string) => words.otherKind(kind);
  it.each<[string, string | Buffer, number, string, string]>([
    [
      'yes or no in Open Trivia DB',
      triviaFile([{ type: 'boolean', correct_answer: 'True', incorrect_answers: ['False'] }]),
      1,
      'answers',
      words.answerCount(2),
    ],
    ['no question of Open Trivia DB', triviaFile([{}, { question: 7 }]), 2, 'text', words.noQuestion],
    [
      'one in another encoding than the rest',
      JSON.stringify([
        JSON.parse(triviaFile([{}], asBase64)).results[0],
        { ...JSON.parse(triviaFile()).results[0], type: asBase64('multiple') },
      ]),
      2,
      'text',
      words.noQuestion,
    ],
    ['true or false in GIFT', `${giftFile()}\n\n${giftFile('TRUE')}`, 3, 'answers', two('true or false')],
    ['a number in GIFT', giftFile('#1970:1'), 1, 'answers', two('number')],
    ['a text to type in GIFT', giftFile('=917 =917K'), 1, 'answers', two('short answer')],
    ['pairs in GIFT', giftFile('=a -> b =c -> d =e -> f'), 1, 'answers', two('matching')],
    ['an essay in GIFT', giftFile(''), 1, 'answers', two('essay')],
    ['a text alone in GIFT', `${giftFile()}\n\nWelcome`, 3, 'answers', words.noAnswers],
    ['three answers in GIFT', giftFile('=1 ~2 ~3'), 1, 'answers', words.answerCount(3)],
    ['two right answers in GIFT', giftFile('=1 =2 ~3 ~4'), 1, 'correctAnswer', words.severalRight(2)],
    ['half right answers in GIFT', giftFile('~%50%1 ~%50%2 ~3 ~4'), 1, 'correctAnswer', words.partlyRight],
    ['no right answer in GIFT', giftFile('~1 ~2 ~3 ~4'), 1, 'correctAnswer', words.noRight],
    ['braces left open in GIFT', 'Who? {=1 ~2 ~3 ~4', 1, 'answers', words.noEnd],
    ['a stray brace in GIFT', `${giftFile()} }`, 1, 'answers', words.strayBrace],
    ['two groups of answers in GIFT', `${giftFile()} ${giftFile()}`, 1, 'answers', words.secondAnswers],
    ['a weight that is none in GIFT', giftFile('~%x%1 =2 ~3 ~4'), 1, 'answers', words.weight],
    ['answers without a sign in GIFT', giftFile('1 =2 ~3 ~4'), 1, 'answers', words.beforeAnswers],
    ['true or false in XML', xmlFile(xmlQuestion('', 'x', 'truefalse')), 3, 'answers', two('truefalse')],
    [
      'a picture in XML',
      xmlFile(xmlQuestion(undefined, '<![CDATA[<img src="x"> Who?]]>')),
      3,
      'text',
      words.notPlain('<img>'),
    ],
    [
      'a raised figure in XML',
      xmlFile(xmlQuestion(undefined, '<![CDATA[5<sup>2</sup>?]]>')),
      3,
      'text',
      words.notPlain('<sup>'),
    ],
    [
      'an attached file in XML',
      xmlFile(xmlQuestion().replace('</questiontext>', '<file name="x">aGk=</file></questiontext>')),
      3,
      'text',
      words.notPlain('<file>'),
    ],
    [
      'half right answers in XML',
      xmlFile(xmlQuestion().replace('fraction="100"', 'fraction="50"')),
      3,
      'correctAnswer',
      words.partlyRight,
    ],
    [
      'an answer without a fraction in XML',
      xmlFile(xmlQuestion().replace(' fraction="100"', '')),
      3,
      'answers',
      words.fraction,
    ],
    ['three answers in Aiken', aikenFile(['1', '2', '3']), 1, 'answers', words.answerCount(3)],
    ['letters out of order in Aiken', aikenFile().replace('C. ', 'D. '), 4, 'answers', words.letterOrder('C')],
    ['no key in Aiken', `${aikenFile()}${aikenFile(answersGiven, '')}`, 7, 'correctAnswer', words.noKey],
    [
      'a key without an answer in Aiken',
      aikenFile(answersGiven, 'ANSWER: E'),
      1,
      'correctAnswer',
      words.keyUnknown('E'),
    ],
    ['answers without a question in Aiken', aikenFile(answersGiven, 'ANSWER: A', ''), 2, 'text', words.noText],
    ['a key alone in Aiken', `${aikenFile()}ANSWER: B`, 7, 'text', words.strayLine],
    [
      'two answers in Kahoot',
      kahootFile(kahootRow('Who?', ['1', '2', null, null])),
      5,
      'answers',
      words.answerCount(2),
    ],
    [
      'two right answers in Kahoot',
      kahootFile(kahootRow('Who?', undefined, '1,3')),
      5,
      'correctAnswer',
      words.severalRight(2),
    ],
    [
      'no key in Kahoot',
      kahootFile(kahootRow(), kahootRow('Who?', undefined, null)),
      6,
      'correctAnswer',
      words.noRight,
    ],
    [
      'a key that is no number in Kahoot',
      kahootFile(kahootRow('Who?', undefined, 'A')),
      5,
      'correctAnswer',
      words.keyNumbers('A'),
    ],
  ])('is told with its place and what is wrong: %s', async (_, file, row, field, message) => {
    expect((await readFile(file, complete)).errors).toContainEqual({ row, field, message });
  });

  it('may be too long for our screens', async () => {
    const { errors } = await readFile(aikenFile(answersGiven, 'ANSWER: A', 'Who? '.repeat(40)));
    expect(errors).toEqual([{ row: 1, field: 'text', message: 'The question must be 140 characters or less' }]);
  });
});

describe('A category', () => {
  it.each<[string, string | Buffer, [string, number][]]>([
    ['Open Trivia DB', triviaFile([{}, { category: 'GT Cars', question: 'Who?' }]), [['Vehicles', 1]]],
    ['GIFT', `$CATEGORY: $course$/top/Cars\n\n${giftFile()}\n\n$CATEGORY: gt cars\n${giftFile()}`, [['Cars', 1]]],
    [
      'Moodle XML',
      xmlFile(xmlQuestion(), xmlCategory('$course$/top/Cars/911'), xmlQuestion()),
      [
        ['', 1],
        ['Cars/911', 1],
      ],
    ],
    ['Aiken', aikenFile(), [['', 1]]],
    ['Kahoot', kahootFile(), [['', 1]]],
  ])('of %s that is none of ours is named, and its questions are wrong', async (_, file, categories) => {
    const found = await readFile(file, { categories: new Map(), difficulty: 'Easy' });
    expect(found.categories).toEqual(categories);
    expect(found.errors.map(({ field }) => field)).toEqual(categories.map(() => 'category'));
  });
});

describe('The place of the right answer', () => {
  it('follows from the question, and is not that of the file', async () => {
    const files = Array.from({ length: 200 }, (_, heat) => giftFile('=1 ~2 ~3 ~4', `Who won heat ${heat}?`));
    const letters = async (file: string) => (await readFile(file)).sound.map(({ content }) => content.correctAnswer);
    const found = await letters(files.join('\n\n'));
    for (const letter of ['A', 'B', 'C', 'D']) expect(found.filter((key) => key === letter).length).toBeGreaterThan(30);
    expect(await letters(files.toReversed().join('\n\n'))).toEqual(found.toReversed());
  });

  it.each([
    ['an answer speaks of the others', aikenFile(['1', '2', 'A and B', 'None of the above'], 'ANSWER: C')],
    [
      'Moodle says so',
      xmlFile(
        xmlQuestion()
          .replaceAll('100', '1')
          .replace('fraction="0"><text>908', 'fraction="100"><text>908')
          .replace('fraction="1"', 'fraction="0"')
          .replace('<answer', '<shuffleanswers>0</shuffleanswers><answer'),
      ),
    ],
  ])('stays when %s', async (_, file) => {
    expect((await readFile(file)).sound.map(({ content }) => content.correctAnswer)).toEqual(['C']);
  });
});

describe('A chosen format', () => {
  it.each<[QuestionFormat, string | Buffer]>([
    ['gift', aikenFile(['1', '2', '3', '4'])],
    ['aiken', giftFile()],
    ['kahoot', aikenFile()],
    ['moodle-xml', triviaFile()],
    ['open-trivia', xmlFile()],
    ['json', giftFile()],
    ['csv', kahootFile()],
  ])('is refused when the file is not %s', async (format, file) => {
    await expect(readFile(file, complete, format)).rejects.toMatchObject({
      code: 'questions-other-format',
      details: { format },
    });
  });

  it('is taken where the content could be two', async () => {
    const commas = giftFile(undefined, 'Which, of, all, the, cars, in, the, race\nwon?');
    expect((await readFile(commas, complete, 'gift')).sound).toHaveLength(1);
  });
});

import { strToU8, zipSync } from 'fflate';
import type { RejectionCode } from '@app/contracts';
import { checkedInThread } from '../row-check-thread';
import { aikenFile, giftFile, kahootFile, xmlFile, xmlQuestion } from './testing/format-files';
import { workbookOf } from './testing/workbook';

const MB = 1024 * 1024;
/** Enough that whatever takes the square of it never ends. */
const MUCH = 300_000;
const PIECE = 64 * 1024;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer, undefined> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** The code of the refusal, or how many rows are wrong. */
async function outcomeOf(file: string | Buffer): Promise<string | number> {
  const upload = { chunks: piecesOf(Buffer.from(file)), senderGone: new AbortController().signal };
  let wrong = 0;
  try {
    for await (const slice of checkedInThread(upload, { categories: new Map([['', 'GT Cars']]) })) wrong += slice.wrong;
    return wrong;
  } catch (error) {
    return (error as { code: RejectionCode }).code;
  }
}

const sheet = (inside: string) => workbookOf(`<worksheet><sheetData>${inside}</sheetData></worksheet>`);
const bomb = sheet('<row/>'.repeat((30 * MB) / 6));

/** Both places in the archive where it says how large the sheet becomes. */
function withSize(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  for (const [sign, offset] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const) {
    for (let at = changed.indexOf(sign); at >= 0; at = changed.indexOf(sign, at + 1))
      changed.writeUInt32LE(bytes, at + offset);
  }
  return changed;
}

const laughs = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>';
const file = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>';

describe('A file that is made to do harm', () => {
  it.each<[string, () => string | Buffer, RejectionCode]>([
    ['a sheet that becomes thirty megabytes', () => bomb, 'body-too-large'],
    ['one that claims to stay small', () => withSize(bomb, 100), 'body-too-large'],
    [
      'a cell in the last row of all',
      () => sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'body-too-large',
    ],
    ['a cell in the last column of all', () => sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'body-too-large'],
    [
      'a far cell whose address is disguised',
      () => sheet('<row><c r="A&#57;99999999"><v>1</v></c></row>'),
      'body-too-large',
    ],
    [
      'an archive of many parts',
      () =>
        Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, strToU8('')])))),
      'body-too-large',
    ],
    ['an archive that breaks off', () => kahootFile().subarray(0, 300), 'questions-not-csv'],
    [
      'an archive of something else',
      () => Buffer.from(zipSync({ 'letter.xml': strToU8('<a/>') })),
      'questions-not-csv',
    ],
    ['a sheet without the header', () => sheet('<row><c><v>1</v></c></row>'), 'questions-not-csv'],
    ['entities that grow', () => laughs, 'questions-unreadable'],
    ['an entity that reads a file', () => file, 'questions-unreadable'],
    ['a document type', () => xmlFile().replace('<quiz>', '<!DOCTYPE quiz><quiz>'), 'questions-unreadable'],
    ['elements without an end', () => `<quiz>${'<question>'.repeat(MB / 10)}`, 'questions-unreadable'],
    ['elements that are deep', () => `<quiz>${'<a>'.repeat(30)}${'</a>'.repeat(30)}</quiz>`, 'questions-unreadable'],
    [
      'an element of many attributes',
      () => `<quiz><a ${Array.from({ length: 99 }, (_, at) => `a${at}=""`).join(' ')}/></quiz>`,
      'questions-unreadable',
    ],
    ['a name of many megabytes', () => `<quiz><${'a'.repeat(2 * MB)}`, 'questions-unreadable'],
    ['answers without an end', () => xmlFile(xmlQuestion('<answer/>'.repeat(200))), 'questions-unreadable'],
    ['another XML file', () => '<?xml version="1.0"?><svg/>', 'questions-not-csv'],
    ['a list of Open Trivia DB without an end', () => `{"results":${'['.repeat(2 * MB)}`, 'questions-unreadable'],
    ['a foreign file that is too large', () => aikenFile().repeat((10 * MB) / 60), 'body-too-large'],
  ])('is refused: %s', async (_, make, code) => {
    expect(await outcomeOf(make())).toBe(code);
  });

  it.each<[string, () => string]>([
    ['backslashes', () => `${giftFile()}\n\nWho? {${'\\'.repeat(2 * MUCH)}`],
    ['signs of answers', () => `Who? {${'=~'.repeat(MUCH)}}`],
    ['hashes', () => `Who? {=${'#'.repeat(2 * MUCH)}}`],
    ['braces', () => 'Who? {'.repeat(MUCH)],
    ['titles without an end', () => `${giftFile()}\n\n${'::x:'.repeat(MUCH)}{`],
    ['tags without an end', () => `Who? {=1 ~${'<a '.repeat(MUCH)} ~3 ~4}`],
    ['comments without an end', () => `Who? {=1 ~${'<!--'.repeat(MUCH)} ~3 ~4}`],
    ['pictures without an end', () => `[markdown]Who? {=1 ~${'!['.repeat(2 * MUCH)} ~3 ~4}`],
    ['entities without an end', () => `Who? {=1 ~${'&amp'.repeat(MUCH)} ~3 ~4}`],
    ['lines of answers', () => `${aikenFile()}Who?\n${'A. x\n'.repeat(MUCH)}ANSWER: A`],
    ['text in an answer', () => xmlFile(xmlQuestion(undefined, 'x'.repeat(2 * MUCH)))],
  ])('is read to its end, however much it holds of one thing: %s', async (_, make) => {
    expect(await outcomeOf(make())).toBe(1);
  });
});

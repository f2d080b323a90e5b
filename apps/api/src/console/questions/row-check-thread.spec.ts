import type { CheckedRows } from './row-check';
import { checkedInThread } from './row-check-thread';
import { questionSheet } from '../../content/questions/testing/some-questions';

const PIECE = 64 * 1024;
const wishes = { categories: new Map() };
const header = 'text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty\n';

async function* piecesOf(file: string): AsyncGenerator<Buffer, undefined> {
  const bytes = Buffer.from(file);
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

async function checked(file: string) {
  const slices: CheckedRows[] = [];
  const checking = checkedInThread({ chunks: piecesOf(file), senderGone: new AbortController().signal }, wishes);
  for (;;) {
    const { done, value } = await checking.next();
    if (done) return { slices, dryRun: value.dryRun, rows: slices.reduce((sum, { rows }) => sum + rows, 0) };
    slices.push(value);
  }
}

describe('A file of questions', () => {
  it('is checked in a thread of its own, whatever is in it', async () => {
    const compose = jest.spyOn(String.prototype, 'normalize');
    const costly = 'a'.concat('\u0300\u0323'.repeat(29));
    const [some] = questionSheet(1);
    const sheet = questionSheet(150).map((question) => ({ ...question, answerA: `${costly}1`, answerB: `${costly}2` }));
    const { slices, rows } = await checked(JSON.stringify([...sheet, { ...some, answerA: '' }]));
    expect(compose).not.toHaveBeenCalled();
    compose.mockRestore();
    expect(rows).toBe(151);
    expect(slices.flatMap(({ sound }) => sound)).toHaveLength(150);
    expect(slices.flatMap(({ errors }) => errors)).toEqual([
      { row: 151, field: 'answerA', message: 'Please fill in all required fields' },
    ]);
  });

  it('says itself that it is only to be checked', async () => {
    expect((await checked(JSON.stringify({ questions: questionSheet(2), dryRun: true }))).dryRun).toBe(true);
    expect((await checked(JSON.stringify({ questions: questionSheet(2) }))).dryRun).toBe(false);
  });

  it('is read to its end', async () => {
    const question = (number: number) => `Who won heat ${number}?,1,2,3,4,A,GT Cars,Easy\n`;
    const { rows } = await checked(header + Array.from({ length: 10_000 }, (_, number) => question(number)).join(''));
    expect(rows).toBe(10_000);
  });

  it.each([
    ['empty lines', `${header}${'\n'.repeat(10_001)}`],
    ['rows without text', `${header}${',,,,,,,\n'.repeat(10_001)}`],
  ])('with more than ten thousand %s is refused', async (_, file) => {
    await expect(checked(file)).rejects.toMatchObject({ code: 'body-too-large' });
    expect((await checked(file.slice(0, file.lastIndexOf('\n', file.length - 2) + 1))).rows).toBe(0);
  });

  it('is left when its sender goes away', async () => {
    const sender = new AbortController();
    let isLeft = false;
    const row = `${'x'.repeat(500)},1,2,3,4,A,GT Cars,Easy\n`.repeat(100);
    async function* endless(): AsyncGenerator<Buffer, undefined> {
      try {
        yield Buffer.from(header);
        for (;;) yield Buffer.from(row);
      } finally {
        isLeft = true;
      }
    }
    const checking = checkedInThread({ chunks: endless(), senderGone: sender.signal }, wishes);
    expect((await checking.next()).value).toMatchObject({ rows: 100, wrong: 100 });
    sender.abort();
    await expect(checking.next()).rejects.toMatchObject({ code: 'questions-unreadable' });
    expect(isLeft).toBe(true);
  });
});

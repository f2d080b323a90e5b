import type { Request } from 'express';
import { Readable } from 'node:stream';
import { QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { openUpload } from './question-upload';
import { uploadedRows } from './uploaded-rows';

/** A request without the length of its body. */
const requestOf = (chunks: Iterable<Buffer>) =>
  Object.assign(Readable.from(chunks, { objectMode: false }), { headers: {}, is: () => false }) as unknown as Request;

async function rowsOf(request: Request): Promise<number[]> {
  const numbers: number[] = [];
  const { rows } = await uploadedRows((await openUpload(request)).chunks);
  for await (const { row, hasText } of rows) if (hasText) numbers.push(row);
  return numbers;
}

describe('An upload of questions', () => {
  it('is refused while it is read when it turns out to be too long, and the request can still be answered', async () => {
    const chunk = Buffer.from(`"${'x'.repeat(90_000)}",`);
    const count = Math.ceil(QUESTIONS_UPLOAD_MAX_BYTES / chunk.length);
    const request = requestOf([Buffer.from('['), ...Array.from({ length: count }, () => chunk)]);
    await expect(rowsOf(request)).rejects.toEqual(new Rejection('body-too-large'));
    expect(request.destroyed).toBe(false);
  });

  it.each([
    ['a header alone', 'text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty'],
    ['nothing', ''],
    ['an empty list', '[]'],
  ])('has no rows if it is %s', async (_, text) => {
    expect(await rowsOf(requestOf([Buffer.from(text)]))).toEqual([]);
  });

  it('is read the same however it is cut', async () => {
    const text = Buffer.from('text;answerA;;;;;;\r\n"Wäre ""es""\r\nso?";A\r\n;\r\nOder so?;B');
    for (const size of [1, 5, 1_000]) {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.subarray(at * size, (at + 1) * size),
      );
      expect(await rowsOf(requestOf(chunks))).toEqual([2, 4]);
    }
  });
});

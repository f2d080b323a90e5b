import type { QuestionFormat } from '@app/contracts';
import { type CheckedRows, checkedRows, type Completion } from '../../row-check';
import { uploadedRows } from '../../uploaded-rows';

const PIECE = 64 * 1024;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer, undefined> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** What an import would find in a file, without a thread of its own. */
export async function readFile(
  file: string | Buffer,
  completion: Completion = { categories: new Map([['', 'GT Cars']]), difficulty: 'Intermediate' },
  chosen?: QuestionFormat,
) {
  const { rows, format } = await uploadedRows(piecesOf(Buffer.from(file)), chosen);
  const slices: CheckedRows[] = [];
  for await (const slice of checkedRows(rows, completion)) slices.push(slice);
  return {
    format,
    sound: slices.flatMap(({ sound }) => sound),
    errors: slices.flatMap(({ errors }) => errors),
    dropped: slices.reduce((sum, { dropped }) => sum + dropped, 0),
    categories: slices.flatMap(({ categories }) => [...categories]),
  };
}

/** The answer under the letter that counts as right. */
export const rightAnswer = ({ sound }: Awaited<ReturnType<typeof readFile>>, index = 0): string => {
  const { content } = sound[index]!;
  return content[`answer${content.correctAnswer}`];
};

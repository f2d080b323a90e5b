import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { UploadRefused } from '../upload-refused';

export type Cell = string | number | boolean | Date | null;

/** What a workbook of a few thousand rows needs, many times over. */
const UNZIPPED_MAX_BYTES = 16 * 1024 * 1024;
const ENTRIES_MAX = 500;
const ROWS_MAX = 10_000;
/** The letters of the last column: more than enough, and few enough to fill up each row to it. */
const COLUMN_LETTERS_MAX = 2;
/** The compressed bytes that are unpacked before what they have become is counted. */
const PART_BYTES = 1_024;

/**
 * The rows of the first sheet of an .xlsx file. Only the parts with cells are unpacked, and what they become is counted
 * while it is unpacked, whatever sizes the archive claims. The library then gets them without compression, so nothing
 * can grow there. A cell far outside would make it fill up all rows before, so where cells stand is looked at first.
 * @throws UploadRefused questions-not-csv, body-too-large
 */
export async function sheetRows(file: Uint8Array): Promise<Cell[][]> {
  const parts = unpacked(file);
  for (const [name, part] of Object.entries(parts)) if (/worksheets\//.test(name)) requireNear(part);
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const stored = zipSync(parts, { level: 0 });
    return (await readSheet(new Blob([stored as Uint8Array<ArrayBuffer>]))) as Cell[][];
  } catch {
    throw new UploadRefused('questions-not-csv');
  }
}

/** The XML of the workbook, by path. */
function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {};
  let entries = 0;
  let bytes = 0;
  const unzip = new Unzip((entry) => {
    if ((entries += 1) > ENTRIES_MAX) throw new UploadRefused('body-too-large', { maxParts: ENTRIES_MAX });
    if (!/\.xml(\.rels)?$/.test(entry.name) || !/^(xl\/|\[Content_Types\])/.test(entry.name)) return;
    const pieces: Uint8Array[] = [];
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      bytes += piece.length;
      if (bytes > UNZIPPED_MAX_BYTES) throw new UploadRefused('body-too-large', { maxUnzipped: UNZIPPED_MAX_BYTES });
      pieces.push(piece);
      if (isLast) parts[entry.name] = Buffer.concat(pieces);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < file.length; at += PART_BYTES) {
      unzip.push(file.subarray(at, at + PART_BYTES), at + PART_BYTES >= file.length);
    }
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('questions-not-csv');
  }
  return parts;
}

function requireNear(sheet: Uint8Array): void {
  const text = Buffer.from(sheet).toString('utf8');
  for (const [, column = '', row = ''] of text.matchAll(/\br\s*=\s*["']\s*([A-Za-z]*)(\d+)/g)) {
    if (column.length > COLUMN_LETTERS_MAX || Number(row) > ROWS_MAX) {
      throw new UploadRefused('body-too-large', { maxRows: ROWS_MAX });
    }
  }
}

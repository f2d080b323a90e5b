import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderFileStore } from '../../platform/file-store/folder.file-store';
import { videoDuration } from './video-duration';

const box = (type: string, ...contents: Buffer[]) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + Buffer.concat(contents).length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...contents]);
};
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');

const ftyp = box('ftyp', Buffer.from('isom'));
const picture = box('mdat', Buffer.alloc(100_000));
/** The fields: version, created, changed, units a second, duration, and others that are not read. */
const short = box('mvhd', numbers(0, 0, 0, 600, 4_350, 0, 0, 0));
const long = box('mvhd', hex('01000000'), numbers(0, 0, 0, 0, 1_000, 0, 12_340, 0));

describe('The duration of a video', () => {
  let folder: string;
  let files: FolderFileStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    files = await FolderFileStore.open(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const durationOf = async (contentType: string, ...parts: Buffer[]) => {
    const file = await files.write('video', Readable.from(parts));
    return videoDuration(files, { contentType, file });
  };

  it.each([
    ['before the pictures', [ftyp, box('moov', short), picture], 7.3],
    ['behind the pictures', [ftyp, picture, box('moov', short)], 7.3],
    ['with times of 64 bits', [ftyp, box('moov', long), picture], 12.3],
    [
      'behind pictures whose size takes 64 bits',
      [ftyp, hex('00000001 6d646174 0000000000000010'), box('moov', short)],
      7.3,
    ],
  ])('is read from the movie header %s', async (_, parts, seconds) => {
    expect(await durationOf('video/mp4', ...parts)).toBe(seconds);
  });

  it('is read from the information of a WebM segment, in its own time scale', async () => {
    const scaleOfMicroseconds = '2ad7b1 82 03e8';
    const milliseconds = '4489 84 45e10000';
    expect(await durationOf('video/webm', hex(`1549a966 8e ${milliseconds}`))).toBe(7.2);
    expect(await durationOf('video/webm', hex(`1549a966 8e ${scaleOfMicroseconds} 4489 88 415b774000000000`))).toBe(
      7.2,
    );
  });

  it.each([
    ['video/mp4', []],
    ['video/mp4', [ftyp]],
    ['video/mp4', [ftyp, picture]],
    ['video/mp4', [ftyp, box('moov')]],
    ['video/mp4', [ftyp, box('moov', short.subarray(0, 20))]],
    ['video/mp4', [ftyp, numbers(0, 0, 0, 0)]],
    ['video/mp4', [ftyp, box('moov', box('mvhd', numbers(0, 0, 0, 0, 7, 0, 0, 0)))]],
    ['video/mp4', [ftyp, box('moov', box('mvhd', numbers(0, 0, 0, 600, 0, 0, 0, 0)))]],
    ['video/webm', [hex('1a45dfa3')]],
    ['video/webm', [hex('1549a966 8e 4489 84')]],
    ['video/webm', [hex('1549a966 8e 4489')]],
    ['video/webm', [hex('1549a966 8e 4489 82 0001')]],
  ])('is unknown when the file does not state it: %s', async (contentType, parts) => {
    expect(await durationOf(contentType, ...parts)).toBeNull();
  });
});

import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/file-store/file-store.port';
import type { ReceivedVideo } from './received-video';

/** Reads bytes from an offset of a file; returns fewer at its end. */
type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** Seconds to a tenth, from the file's own headers; null when they do not tell. */
export async function videoDuration(
  files: FileStore,
  { contentType, file }: Pick<ReceivedVideo, 'contentType' | 'file'>,
): Promise<number | null> {
  const readAt: ReadAt = async (at, length) => {
    const end = Math.min(at + length, file.size) - 1;
    const content = end < at ? null : await files.read(file.id, { start: at, end });
    return content ? buffer(content) : Buffer.alloc(0);
  };
  const seconds = contentType === 'video/webm' ? webmSeconds(await readAt(0, 64 * 1024)) : await mp4Seconds(readAt);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 10) / 10 : null;
}

/** Walks through the boxes, reading only their headers, to `moov` and the `mvhd` in it (ISO 14496-12). */
async function mp4Seconds(readAt: ReadAt): Promise<number | undefined> {
  const BOXES_MAX = 200;
  let at = 0;
  for (let boxes = 0; boxes < BOXES_MAX; boxes += 1) {
    const header = await readAt(at, 16);
    if (header.length < 16) return undefined;
    const type = header.toString('latin1', 4, 8);
    const isLong = header.readUInt32BE(0) === 1;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    if (type === 'mvhd') return movieHeaderSeconds(await readAt(at + 8, 32));
    if (type !== 'moov' && size < 8) return undefined;
    at += type === 'moov' ? (isLong ? 16 : 8) : size;
  }
  return undefined;
}

/** `mvhd` has two versions, with times of 32 or 64 bits. */
function movieHeaderSeconds(header: Buffer): number | undefined {
  if (header.length < 32) return undefined;
  if (header.readUInt8(0) === 1) return Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20);
  return header.readUInt32BE(16) / header.readUInt32BE(12);
}

/** Reads `TimecodeScale` and `Duration` from the segment information, near the start of the file (RFC 9559). */
function webmSeconds(head: Buffer): number | undefined {
  const info = head.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]));
  if (info === -1) return undefined;
  const scaleAt = head.indexOf(Buffer.from([0x2a, 0xd7, 0xb1]), info);
  const durationAt = head.indexOf(Buffer.from([0x44, 0x89]), info);
  if (durationAt === -1) return undefined;
  const size = head.subarray(durationAt + 2).at(0);
  const value = head.subarray(durationAt + 3);
  if (size !== 0x84 && size !== 0x88) return undefined;
  if (value.length < (size & 0x0f)) return undefined;
  const duration = size === 0x84 ? value.readFloatBE() : value.readDoubleBE();
  const scaleBytes = scaleAt === -1 ? 0 : (head.subarray(scaleAt + 3).at(0) ?? 0) & 0x7f;
  const nanoseconds =
    scaleBytes >= 1 && scaleBytes <= 6 && scaleAt + 4 + scaleBytes <= head.length
      ? head.readUIntBE(scaleAt + 4, scaleBytes)
      : 1_000_000;
  return (duration * nanoseconds) / 1e9;
}

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMAGE_MAX_PIXELS, type RejectionCode } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { FileKind, FileStore, StoredFile } from '../file-store/file-store.port';
import { drawingSize, pictureSize, type PictureSize } from './picture-size';
import { isPlainDrawing, looksLikeDrawing } from './plain-drawing';
import { receivedUpload } from './received-upload';
import type { SentFile } from './sent-file';
import { sniffedType } from './sniffed-type';

/** An uploaded picture in the file store. */
export interface StoredPicture extends StoredFile {
  contentType: string;
  /** In pixels, or in the units of a drawing. Missing if unknown. */
  shape?: PictureSize;
}

/** A picture that has been checked but not stored. */
export interface Picture {
  contentType: string;
  shape: PictureSize | undefined;
  bytes: Buffer;
}

const pictureTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']);
export const SVG_TYPE = 'image/svg+xml';

/** Lets a browser show a picture but nothing else, even when somebody opens it as a page. */
export const PICTURE_HEADERS = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/**
 * Receives a form with one small picture and checks all of it before anything is stored.
 * @throws Rejection like `receivedUpload` and `checkedPicture`
 */
export async function receivedPicture(
  request: IncomingMessage,
  rules: { field: string; missing: RejectionCode; maxBytes: number },
): Promise<{ fields: Record<string, string>; picture: Picture }> {
  const { fields, file } = await receivedUpload(request, {
    ...rules,
    keep: async ({ content }) => checkedPicture(await buffer(content)),
    discard: async () => undefined,
  });
  return { fields, picture: file };
}

/** @throws Rejection file-type-not-allowed, drawing-not-plain, picture-too-large */
export async function checkedPicture(bytes: Buffer): Promise<Picture> {
  const { mime } = (await sniffedType(bytes)) ?? {};
  if (mime !== undefined && pictureTypes.has(mime)) {
    const size = await pictureSize(bytes);
    if (!size || size.width === 0 || size.height === 0) throw new Rejection('file-type-not-allowed');
    if (Math.max(size.width, size.height) > IMAGE_MAX_PIXELS) throw new Rejection('picture-too-large', { ...size });
    return { contentType: mime, shape: size, bytes };
  }
  const drawing = textOf(bytes);
  if (drawing === undefined || !looksLikeDrawing(drawing)) throw new Rejection('file-type-not-allowed');
  if (!(await isPlainDrawing(drawing))) throw new Rejection('drawing-not-plain');
  return { contentType: SVG_TYPE, shape: drawingSize(drawing), bytes };
}

export async function storedPicture(
  files: FileStore,
  kind: FileKind,
  { contentType, shape, bytes }: Picture,
): Promise<StoredPicture> {
  return { ...(await files.write(kind, Readable.from([bytes]))), contentType, ...(shape && { shape }) };
}

export function sentPicture(files: FileStore, { id, size, sha256, contentType }: StoredPicture): SentFile {
  return { contentType, size, sha256, open: (range) => files.read(id, range) };
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

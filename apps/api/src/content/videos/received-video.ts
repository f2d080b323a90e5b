import type { IncomingMessage } from 'node:http';
import { VIDEO_MAX_BYTES } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { withHead } from '../../platform/files/content-head';
import { displayName } from '../../platform/files/display-name';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.port';
import { type IncomingFile, receivedUpload } from '../../platform/files/received-upload';
import { sniffedType, TELLING_BYTES } from '../../platform/files/sniffed-type';

/** A video that is in the file store, but not in any list. */
export interface ReceivedVideo {
  name: string;
  contentType: string;
  file: StoredFile;
}

/** Accepted types by content, whatever the file's name. Stored names end in the extension. */
const videoTypes = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/x-m4v'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
]);

/**
 * Receives a form with one video. The video is stored while it arrives.
 * @throws Rejection like `receivedUpload`, and file-type-not-allowed
 */
export async function receivedVideo(request: IncomingMessage, files: FileStore): Promise<ReceivedVideo> {
  const { file } = await receivedUpload(request, {
    field: 'video',
    missing: 'video-required',
    maxBytes: VIDEO_MAX_BYTES,
    keep: (incoming) => keptVideo(incoming, files),
    discard: (kept) => files.delete(kept.file.id),
  });
  return file;
}

export async function keptVideo({ name, content }: IncomingFile, files: FileStore): Promise<ReceivedVideo> {
  const { head, whole } = await withHead(content, TELLING_BYTES);
  const { extension = '' } = (await sniffedType(head)) ?? {};
  const contentType = videoTypes.get(extension);
  if (contentType === undefined) throw new Rejection('file-type-not-allowed');
  return { name: displayName(name, extension), contentType, file: await files.write('video', whole) };
}

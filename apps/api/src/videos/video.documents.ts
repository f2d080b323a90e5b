import type { VideoView } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';
import type { StoredFile } from '../files/file-store.port';

/** `duration` in seconds, null when the file does not tell. `createdAt`: milliseconds since 1970, the order of play. */
export interface VideoDocument extends Document {
  name: string;
  contentType: string;
  duration: number | null;
  file: StoredFile;
  createdAt: number;
}

export const videoCollection: CollectionDefinition = { name: 'videos', indexes: [{ key: { createdAt: 1 } }] };

export function videoView({ _id: id, name, duration, file: { size } }: VideoDocument): VideoView {
  return { id, filename: name, originalName: name, size, duration };
}

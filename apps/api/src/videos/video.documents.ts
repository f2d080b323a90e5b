import type { VideoView } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../audit/carried-acts';
import type { ReceivedVideo } from './received-video';

/**
 * `duration` in seconds, null when the file does not tell. `createdAt`: milliseconds since 1970, the order of play.
 * `removed`: deleted, and only kept until the log says so.
 */
export interface VideoDocument extends ActCarrier, ReceivedVideo {
  duration: number | null;
  createdAt: number;
  removed?: true;
}

export const videoCollection: CollectionDefinition = { name: 'videos', indexes: [{ key: { createdAt: 1 } }] };

export function videoView({ _id: id, name, duration, file: { size } }: VideoDocument): VideoView {
  return { id, filename: name, originalName: name, size, duration };
}

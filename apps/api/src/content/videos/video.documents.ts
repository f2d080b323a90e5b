import type { VideoView } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';
import type { ReceivedVideo } from './received-video';

/** `duration` is in seconds, null when the file does not state it. `createdAt`: milliseconds since 1970. */
export interface VideoDocument extends ActCarrier, ReceivedVideo {
  duration: number | null;
  createdAt: number;
}

export const videoCollection: CollectionDefinition = { name: 'videos', indexes: [{ key: { createdAt: 1 } }] };

/** The only document of its collection: the ids in the order an administrator chose, including deleted videos. */
export interface VideoOrderDocument extends ActCarrier {
  videoIds: readonly string[];
}

export const videoOrderCollection: CollectionDefinition = { name: 'video-order' };
export const VIDEO_ORDER_ID = 'order';

/** The listed videos in the order of `videoIds`, then the others in their own order. */
export function inOrder(videos: readonly VideoDocument[], videoIds: readonly string[]): VideoDocument[] {
  const indexes = new Map(videoIds.map((id, index) => [id, index]));
  const indexOf = ({ _id }: VideoDocument) => indexes.get(_id) ?? indexes.size;
  return videos.toSorted((one, other) => indexOf(one) - indexOf(other));
}

export function videoView({ _id: id, name, duration, file: { size } }: VideoDocument): VideoView {
  return { id, filename: name, originalName: name, size, duration };
}

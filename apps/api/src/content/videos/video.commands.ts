import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { ReceivedVideo } from './received-video';
import type { VideoDocument } from './video.documents';
import { Videos } from './videos';

/** @throws Rejection too-many-videos; then the received file is deleted */
export class AddVideo extends Intention<ReceivedVideo, VideoDocument> {}
export class ReorderVideos extends Intention<{ videoIds: readonly string[] }, void> {}
/** @throws Rejection not-found */
export class RemoveVideo extends Intention<{ id: string }, void> {}

export const videoCommandHandlers = [
  carriedOut(AddVideo, Videos, (videos, received, context) => videos.add(received, context)),
  carriedOut(ReorderVideos, Videos, (videos, { videoIds }, context) => videos.reorder(videoIds, context)),
  carriedOut(RemoveVideo, Videos, (videos, { id }, context) => videos.remove(id, context)),
];

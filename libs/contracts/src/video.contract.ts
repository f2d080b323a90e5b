/**
 * A loop that plays behind the race. `GET /api/videos` lists them in the order of play;
 * `/api/videos/{id}/stream` streams one.
 * `filename` and `originalName` both hold the name of the uploaded file. `size` is in bytes, `duration` in
 * seconds; null when the file does not state it.
 */
export interface VideoView {
  id: string;
  filename: string;
  originalName: string;
  size: number;
  duration: number | null;
}

/** MP4, MOV, M4V or WebM: the file `video` in the multipart form of `POST /api/videos/upload`. */
export const VIDEO_MAX_BYTES = 500 * 1024 * 1024;
export const VIDEOS_MAX = 200;

/**
 * Body of `PUT /api/videos/order`: the ids in the new order of play. Videos without an id in the list come
 * last, in their old order. Ids of deleted videos are ignored.
 */
export interface VideoOrderBody {
  videoIds: string[];
}

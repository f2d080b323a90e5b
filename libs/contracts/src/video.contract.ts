/**
 * A loop behind the race (`GET /api/videos`, the order of play); it is streamed from `/api/videos/{id}/stream`.
 * `filename` and `originalName` are the same: the name it was uploaded under. `size` in bytes; `duration` in seconds,
 * null when the file does not tell.
 */
export interface VideoView {
  id: string;
  filename: string;
  originalName: string;
  size: number;
  duration: number | null;
}

/** MP4, MOV, M4V or WebM: the file `video` of the multipart form of `POST /api/videos/upload`. */
export const VIDEO_MAX_BYTES = 500 * 1024 * 1024;
export const VIDEOS_MAX = 200;

import type { DoneAnswer } from '../account.contract';
import type { VideoOrderBody, VideoView } from '../video.contract';
import type { FileAnswer, SentFile } from './declared-call';

export interface VideoCalls {
  /** In the order of play. */
  'GET /api/videos': { access: 'public'; answer: VideoView[] };
  /** The whole video, or the part that the `Range` header names. */
  'GET /api/videos/{id}/stream': { access: 'public'; answer: FileAnswer<'video/*'>; refusals: 'range-not-satisfiable' };
  'POST /api/videos/upload': {
    access: 'content';
    form: { video: SentFile };
    answer: VideoView;
    refusals: 'upload-malformed' | 'file-type-not-allowed' | 'video-required';
  };
  /** Answers with all videos in their new order. */
  'PUT /api/videos/order': { access: 'content'; body: VideoOrderBody; answer: VideoView[] };
  'DELETE /api/videos/{id}': { access: 'content'; answer: DoneAnswer };
}

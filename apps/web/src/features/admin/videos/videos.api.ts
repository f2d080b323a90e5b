import type { VideoOrderBody, VideoView } from '@app/contracts';
import { call } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { useAct } from '../ui/use-act';
import { useUpload } from '../ui/use-upload';
import { videosStrings as words } from './videos.strings';

// Also refreshes the videos that races play.
const refresh = [['videos']];

export const useUploadVideo = () =>
  useUpload({
    send: (video: File, options) => {
      const form = new FormData();
      form.append('video', video);
      return upload('POST /api/videos/upload', form, options);
    },
    done: ({ originalName }) => words.uploaded(originalName),
    failed: words.uploadFailed,
    refresh,
  });

export const useDeleteVideo = () =>
  useAct({
    act: ({ id }: VideoView, options) => call('DELETE /api/videos/{id}', { params: { id }, ...options }),
    done: (_, { originalName }) => words.deleted(originalName),
    failed: { title: words.deleteFailed },
    refresh,
  });

interface Move {
  video: VideoView;
  /** All videos in the new order. */
  videos: readonly VideoView[];
}

export const useMoveVideo = () =>
  useAct({
    act: ({ videos }: Move, options) => {
      const body = { videoIds: videos.map(({ id }) => id) } satisfies VideoOrderBody;
      return call('PUT /api/videos/order', { body, ...options });
    },
    done: (_, { video, videos }) => ({
      title: words.moved(video.originalName, videos.indexOf(video) + 1, videos.length),
    }),
    failed: { title: words.moveFailed },
    refresh,
  });

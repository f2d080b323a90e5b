import type { VideoView } from '@app/contracts';
import { http } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { useAct } from '../ui/use-act';
import { useUpload } from '../ui/use-upload';
import { videosStrings as words } from './videos.strings';

// What races play follows.
const refresh = [['videos']];

export const useUploadVideo = () =>
  useUpload({
    send: (video: File, options) => {
      const form = new FormData();
      form.append('video', video);
      return upload<VideoView>('/api/videos/upload', form, options);
    },
    done: ({ originalName }) => words.uploaded(originalName),
    failed: words.uploadFailed,
    refresh,
  });

export const useDeleteVideo = () =>
  useAct({
    act: ({ id }: VideoView, options) => http.delete<unknown>(`/api/videos/${encodeURIComponent(id)}`, options),
    done: (_, { originalName }) => words.deleted(originalName),
    failed: { title: words.deleteFailed },
    refresh,
  });

import type { VideoView } from '@app/contracts';

/** One position up or down. */
export type Step = -1 | 1;

/** Swaps the video with its neighbour; null at the end of the list. */
export function moved(videos: readonly VideoView[], video: VideoView, step: Step): VideoView[] | null {
  const index = videos.indexOf(video);
  const neighbour = videos[index + step];
  return neighbour ? videos.with(index + step, video).with(index, neighbour) : null;
}

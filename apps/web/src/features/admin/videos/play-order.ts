import type { VideoView } from '@app/contracts';

/** One position up or down. */
export type Step = -1 | 1;

/** Swaps the video with its neighbour; null at the end of the list. */
export function moved(videos: readonly VideoView[], video: VideoView, step: Step): VideoView[] | null {
  const place = videos.indexOf(video);
  const neighbour = videos[place + step];
  return neighbour ? videos.with(place + step, video).with(place, neighbour) : null;
}

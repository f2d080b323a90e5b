import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContentVersion } from '../../push/use-content-version';
import { addressOf, call } from '../../shared/http';

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call('GET /api/videos', { signal }),
});

/** The loops behind the race, in the order of play. Loaded again when they have changed. */
export function useVideos({ enabled = true }: { enabled?: boolean } = {}) {
  useContentVersion('videosVersion', videosQuery.queryKey);
  return useQuery({ ...videosQuery, enabled });
}

export const streamPath = (videoId: string): string =>
  addressOf('GET /api/videos/{id}/stream', { params: { id: videoId } });

/** The server's headers for a stream, without its content. */
interface StreamHead {
  status: number;
  contentType: string | null;
  contentLength: number | null;
  acceptRanges: string | null;
}

export const streamHeadQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'head'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<StreamHead> => {
      const response = await fetch(streamPath(videoId), { method: 'HEAD', credentials: 'include', signal });
      const length = response.headers.get('content-length');
      return {
        status: response.status,
        contentType: response.headers.get('content-type'),
        contentLength: length === null ? null : Number(length),
        acceptRanges: response.headers.get('accept-ranges'),
      };
    },
  });

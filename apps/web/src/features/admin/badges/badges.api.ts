import { type BadgeType, badgeTypes } from '@app/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContentVersion } from '../../../push/use-content-version';
import { call } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { useAct } from '../ui/use-act';
import { useUpload } from '../ui/use-upload';
import { badgesStrings as words } from './badges.strings';

const badgeImagesQuery = queryOptions({
  queryKey: ['badge-images'],
  queryFn: ({ signal }) =>
    Promise.all(
      badgeTypes.map((type) => call('GET /api/badge-image/{badgeType}', { params: { badgeType: type }, signal })),
    ),
});

/** The picture of each badge: an upload or the built-in drawing. Loaded again when one has changed. */
export function useBadgeImages() {
  useContentVersion('badgeImagesVersion', badgeImagesQuery.queryKey);
  return useQuery(badgeImagesQuery);
}

/** Goes back to the built-in drawing. */
export const useRestoreBadgeImage = (badgeType: BadgeType) =>
  useAct({
    act: (_: void, options) => call('DELETE /api/badge-image/{badgeType}', { params: { badgeType }, ...options }),
    done: words.restored(words.types[badgeType].name),
    failed: { title: words.restoreFailed },
    refresh: [badgeImagesQuery.queryKey],
  });

export const useUploadBadgeImage = (badgeType: BadgeType) =>
  useUpload({
    send: (image: File, options) => {
      const form = new FormData();
      form.append('badgeType', badgeType);
      form.append('badgeImage', image);
      return upload('POST /api/upload-badge-image', form, options);
    },
    done: () => words.uploaded(words.types[badgeType].name),
    failed: { title: words.uploadFailed },
    refresh: [badgeImagesQuery.queryKey],
  });

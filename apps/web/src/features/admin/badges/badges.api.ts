import { type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContentVersion } from '../../../push/use-content-version';
import { http } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { useUpload } from '../ui/use-upload';
import { badgesStrings as words } from './badges.strings';

const badgeImagesQuery = queryOptions({
  queryKey: ['badge-images'],
  queryFn: ({ signal }) =>
    Promise.all(badgeTypes.map((type) => http.get<BadgeImageView>(`/api/badge-image/${type}`, { signal }))),
});

/** The picture of each badge, an uploaded one or the product's own; asked for again when they have changed. */
export function useBadgeImages() {
  useContentVersion('badgeImagesVersion', badgeImagesQuery.queryKey);
  return useQuery(badgeImagesQuery);
}

export const useUploadBadgeImage = (badgeType: BadgeType) =>
  useUpload({
    send: (image: File, options) => {
      const form = new FormData();
      form.append('badgeType', badgeType);
      form.append('badgeImage', image);
      return upload<BadgeImageView>('/api/upload-badge-image', form, options);
    },
    done: () => words.uploaded(words.types[badgeType].name),
    failed: { title: words.uploadFailed },
    refresh: [badgeImagesQuery.queryKey],
  });

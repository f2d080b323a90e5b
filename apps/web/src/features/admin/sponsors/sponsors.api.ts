import type { SponsorBody, SponsorDetailsView } from '@app/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContentVersion } from '../../../push/use-content-version';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { useAct } from '../ui/use-act';
import { useUpload } from '../ui/use-upload';
import { sponsorsStrings as words } from './sponsors.strings';

const STALE_MS = 30_000;
const sponsorsQuery = queryOptions({
  queryKey: ['sponsors', 'all'],
  queryFn: ({ signal }) => call('GET /api/sponsors', { signal }),
  staleTime: STALE_MS,
});

/** All sponsors in display order. Loaded again when they have changed. */
export function useSponsors() {
  useContentVersion('sponsorsVersion', sponsorsQuery.queryKey);
  return useQuery(sponsorsQuery);
}

export const sponsorFiguresQuery = queryOptions({
  queryKey: ['sponsors', 'figures'],
  queryFn: ({ signal }) => call('GET /api/admin/sponsor-views', { signal }),
  staleTime: STALE_MS,
});

/** Exports the views of the last days, by day and place. */
export const exportSponsorViews = (filename: string) => download('GET /api/admin/sponsor-views/export', filename);

// Includes the list that players see, and the figures, which have the names.
const refresh = [['sponsors']];

interface NewSponsor {
  body: Required<SponsorBody>;
  logo: File;
}

export const useCreateSponsor = () =>
  useUpload({
    send: ({ body, logo }: NewSponsor, options) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(body)) form.append(field, String(value));
      form.append('logo', logo);
      return upload('POST /api/sponsors', form, options);
    },
    done: ({ name }) => words.created(name),
    failed: { title: words.createFailed },
    refresh,
  });

interface NewLogo {
  id: string;
  logo: File;
}

export const useReplaceLogo = () =>
  useUpload({
    send: ({ id, logo }: NewLogo, options) => {
      const form = new FormData();
      form.append('logo', logo);
      return upload('PUT /api/sponsors/{id}/logo', form, { params: { id }, ...options });
    },
    done: ({ name }) => words.logoReplaced(name),
    failed: { title: words.updateFailed },
    refresh,
  });

interface Change {
  id: string;
  body: SponsorBody;
}

export const useUpdateSponsor = () =>
  useAct({
    act: ({ id, body }: Change, options) => call('PUT /api/sponsors/{id}', { params: { id }, body, ...options }),
    done: ({ name }) => words.updated(name),
    failed: { title: words.updateFailed },
    refresh,
  });

export const useDeleteSponsor = () =>
  useAct({
    act: ({ id }: SponsorDetailsView, options) => call('DELETE /api/sponsors/{id}', { params: { id }, ...options }),
    done: (_, { name }) => words.deleted(name),
    failed: { title: words.deleteFailed },
    refresh,
  });

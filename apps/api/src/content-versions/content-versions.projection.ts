import type { ContentVersionsView } from '@app/contracts';
import type { Projection, ReadModelDocument } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../audit/audit.events';

/** The only document of its read model: how often each kind of content was changed. */
export interface ContentVersionsDocument extends ReadModelDocument, ContentVersionsView {}

export const CONTENT_VERSIONS_ID = 'content';

export const unchangedContent: ContentVersionsView = { sponsorsVersion: 0, videosVersion: 0, badgeImagesVersion: 0 };

/** Content that players' screens show, by the kind of target its changes are recorded with. */
const versionOf: ReadonlyMap<string, keyof ContentVersionsView> = new Map([
  ['sponsor', 'sponsorsVersion'],
  ['video', 'videosVersion'],
  ['badge-image', 'badgeImagesVersion'],
]);

/** Open screens ask for their lists again when a number changes; every process hears of it through the log. */
export const contentVersionsProjection: Projection<ContentVersionsDocument, AuditEvent> = {
  name: 'content-versions',
  version: 1,
  streams: [AUDIT_STREAMS],
  on: {
    AdminActed: {
      documents: ({ data }) => (versionOf.has(data.target.kind) ? CONTENT_VERSIONS_ID : null),
      apply: (versions = { _id: CONTENT_VERSIONS_ID, ...unchangedContent }, { data }) => {
        const changed = versionOf.get(data.target.kind);
        return changed ? { ...versions, [changed]: versions[changed] + 1 } : versions;
      },
    },
  },
};

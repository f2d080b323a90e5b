import type { ContentVersionsView } from '@app/contracts';
import type { Projection, ReadModelDocument } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';

/** The only document of its read model: how often each kind of content has changed. */
export interface ContentVersionsDocument extends ReadModelDocument, ContentVersionsView {}

export const CONTENT_VERSIONS_ID = 'content';

export const unchangedContent: ContentVersionsView = { sponsorsVersion: 0, videosVersion: 0, badgeImagesVersion: 0 };

/** The kinds of content on players' screens, by the target kind in the record of a change. */
const versionOf: ReadonlyMap<string, keyof ContentVersionsView> = new Map([
  ['sponsor', 'sponsorsVersion'],
  ['video', 'videosVersion'],
  ['badge-image', 'badgeImagesVersion'],
]);

/**
 * Tells open screens to load a list again when its number changes. Every process learns of a change through the
 * log.
 */
export const contentVersionsProjection: Projection<ContentVersionsDocument, AuditEvent> = {
  name: 'content-versions',
  version: 1,
  streams: [AUDIT_STREAMS],
  vital: false,
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

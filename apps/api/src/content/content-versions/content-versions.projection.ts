import type { AuditKind, ContentVersionsView } from '@app/contracts';
import type { Projection, ReadModelDocument } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';

/** The only document of its read model: how often each kind of content has changed. */
export interface ContentVersionsDocument extends ReadModelDocument, ContentVersionsView {}

export const CONTENT_VERSIONS_ID = 'content';

export const unchangedContent: ContentVersionsView = { sponsorsVersion: 0, videosVersion: 0, badgeImagesVersion: 0 };

/** The number that a change of each kind raises; null for what is on no player's screen, or reaches it another way. */
const versionOf: Record<AuditKind, keyof ContentVersionsView | null> = {
  sponsor: 'sponsorsVersion',
  video: 'videosVersion',
  'badge-image': 'badgeImagesVersion',
  'data-token': null,
  duel: null,
  'duel-category': null,
  event: null,
  'message-report': null,
  'qualification-round': null,
  question: null,
  'question-import': null,
  'question-picture': null,
  schedule: null,
  signup: null,
  system: null,
  user: null,
};

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
      documents: ({ data }) => (versionOf[data.target.kind] ? CONTENT_VERSIONS_ID : null),
      apply: (versions = { _id: CONTENT_VERSIONS_ID, ...unchangedContent }, { data }) => {
        const changed = versionOf[data.target.kind];
        return changed ? { ...versions, [changed]: versions[changed] + 1 } : versions;
      },
    },
  },
};

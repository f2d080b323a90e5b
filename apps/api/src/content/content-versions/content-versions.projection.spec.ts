import type { AuditKind } from '@app/contracts';
import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { type AuditEvent, auditStream } from '../../platform/audit-log/audit.events';
import { contentVersionsProjection } from './content-versions.projection';

const spec = specOf(contentVersionsProjection);
const acts = (...kinds: AuditKind[]) =>
  recorded(
    auditStream('2026-11-21'),
    kinds.map((kind): AuditEvent => {
      return { type: 'AdminActed', data: { action: 'changed', target: { kind, id: '1' }, before: null, after: null } };
    }),
  );

describe('The versions of content', () => {
  it('grow with every act on what players are shown', () => {
    spec.given(acts('sponsor', 'video', 'sponsor', 'badge-image')).then({
      _id: 'content',
      sponsorsVersion: 2,
      videosVersion: 1,
      badgeImagesVersion: 1,
    });
  });

  it('stay as they are when anything else is administered', () => {
    spec.given(acts('question', 'user', 'system')).then();
  });
});

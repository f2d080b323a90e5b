// @offered
import { topic, whole } from '../../platform/sockets/topic';
import { ContentVersions } from './content-versions';
import { contentVersionsProjection } from './content-versions.projection';

export const contentTopic = topic('content', {
  of: 'everybody',
  from: ContentVersions,
  view: (versions) => versions.view(),
  madeOf: [whole(contentVersionsProjection)],
});

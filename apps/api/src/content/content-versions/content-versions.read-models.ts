import { contentVersionsProjection } from './content-versions.projection';

/** The read model of the versions of all content. */
export const contentVersionsReadModels = {
  versions: contentVersionsProjection,
};

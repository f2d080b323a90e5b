import { noticesProjection } from './notices.projection';

/** The read model of notices. */
export const noticesReadModels = {
  notices: noticesProjection,
};

import { invitationsProjection } from './invitations.projection';

/** The read model of invitations. */
export const invitationReadModels = {
  invitations: invitationsProjection,
};

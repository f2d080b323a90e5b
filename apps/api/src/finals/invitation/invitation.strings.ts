export const invitationStrings = {
  accepted: 'Invitation accepted',
} as const;

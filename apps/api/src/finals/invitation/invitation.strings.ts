export const invitationStrings = {
  accepted: 'Invitation accepted',
  inviteeUnnamed: 'The row has neither an e-mail address nor a racing name',
  addressUnknown: 'Nobody has an account with this e-mail address',
  nameUnknown: 'Nobody has this racing name',
} as const;

import { INVITATION_HOURS, type InvitationStatus, type InviteeOutcome } from '@app/contracts';
import { counted, plural } from '../../../shared/plural';

const racers = (count: number): string => counted(count, 'racer', 'racers');

export const inviteStrings = {
  linkAbout: `Whoever accepts it first takes part. The link is valid for this event only and expires in ${INVITATION_HOURS} hours.`,
  generate: 'Generate invitation link',
  generateFailed: 'Failed to generate invitation link',
  generated: (expires: string) => `It expires in ${INVITATION_HOURS} hours, ${expires}.`,
  link: 'Invitation link',
  token: 'Token',
  copyLink: 'Copy link',
  copyToken: 'Copy token',
  linkCopied: 'Invitation link copied to clipboard',
  tokenCopied: 'Token copied to clipboard',
  another: 'Another link',

  qualifiers: 'Qualifiers',
  loadingQualifiers: 'Reading the standings',
  qualifiersFailed: 'The qualifiers could not be loaded',
  noQualifiers: 'No qualifiers found. Players need to complete their 3 games first.',
  tiedAtCut: 'More racers than there are places are level at the cut: choose whom to invite.',
  refresh: 'Refresh',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  position: 'Pos',
  racer: 'Racer',
  points: 'Points',
  games: 'Games',
  select: (name: string) => `Select ${name}`,

  everyone: 'Any other racer',
  search: 'Search by name or e-mail',
  searchHint: 'Type a name or an address to find anyone with an account.',
  loadingUsers: 'Calling the drivers',
  usersFailed: 'The users could not be loaded',
  noMatch: 'Nobody has this name or e-mail',
  someOf: (shown: number, total: number) => `The first ${shown} of ${total}; type more to find the others.`,

  chosen: 'Invited',
  chosenOf: (count: number, most: number) => `${count}/${most}`,
  noneChosen: 'Nobody yet. Tick racers in the lists.',
  remove: (name: string) => `Remove ${name}`,
  tooManyTitle: 'Too many at once',
  tooManyText: (most: number) => `At most ${most} racers can be invited at a time.`,
  invite: (count: number) => (count === 0 ? 'Invite' : `Invite ${racers(count)}`),
  invited: (issued: number, already: number, takingPart: number) =>
    [
      `${racers(issued)} invited`,
      already > 0 && `${already} invited already`,
      takingPart > 0 && `${takingPart} taking part already`,
    ]
      .filter(Boolean)
      .join(', '),
  knownAs: {
    pending: 'invited',
    accepted: 'takes part',
    expired: 'invitation expired',
  } satisfies Record<InvitationStatus, string>,
  renew: (name: string) => `Renew the invitation of ${name}`,
  renewed: 'Invitation renewed: hand out the new link',
  renewFailed: 'Failed to renew the invitation',
  inviteFailed: 'Failed to invite participants',

  fileAbout:
    'A CSV with a header and a column e-mail or racing name. Everybody in it needs an account. The file is checked first: nobody is invited before you say so.',
  inviteeOutcomes: {
    new: 'gets an invitation',
    invited: 'is invited already',
    'takes-part': 'takes part already',
    repeated: 'is further up in the file',
  } satisfies Record<InviteeOutcome, string>,
  inviteFromFile: (people: number, wrong: number) =>
    wrong > 0
      ? `Leave out ${counted(wrong, 'wrong row', 'wrong rows')}, invite ${racers(people)}`
      : `Invite ${racers(people)}`,

  issued: 'Invitations',
  issuedAbout: `Send each racer their own link. It is valid for this event only and expires in ${INVITATION_HOURS} hours.`,
  anybody: 'Whoever accepts first',
  copyAll: (count: number) => plural(count, 'Copy the link', `Copy all ${count} links`),
  linksCopied: (count: number) =>
    plural(count, 'Invitation link copied to clipboard', `${count} invitation links copied to clipboard`),
  copyLinkOf: (name: string) => `Copy the link of ${name}`,
  statuses: {
    pending: 'pending',
    accepted: 'accepted',
    expired: 'expired',
  } satisfies Record<InvitationStatus, string>,
} as const;

import { counted } from '../../../shared/plural';

export const signupsStrings = {
  loading: 'Opening the guest book',
  failed: 'The signups could not be loaded',
  empty: 'Nobody has left an address yet',
  noMatch: 'No signup has this name or e-mail',
  caption: 'Signups',
  search: 'Search by name or e-mail',
  activeSubscribers: (count: number) => counted(count, 'active subscriber', 'active subscribers'),
  showEmails: 'Show Emails',
  exportCsv: 'Export CSV',
  exportName: 'signups',
  exportFailed: 'Failed to export signups',

  email: 'E-mail',
  name: 'Name',
  wants: 'Wants to hear of',
  preferences: {
    newEvents: 'new events',
    leaderboardUpdates: 'leaderboard updates',
    exclusiveInvites: 'exclusive invites',
  },
  nothing: 'nothing',
  source: 'From',
  status: 'Status',
  date: 'Since',

  deleteOf: (email: string) => `Delete ${email}`,
  deleteTitle: 'Delete this signup?',
  deleteText: (email: string) => `${email} will be erased and hear of nothing any more. This action cannot be undone.`,
  deleteConfirm: 'Delete signup',
  deleted: 'Signup deleted',
  deleteFailed: 'Failed to delete signup',
} as const;

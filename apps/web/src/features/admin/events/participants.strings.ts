import { namesStrings } from '@app/contracts';

export const participantsStrings = {
  loading: 'Calling the grid',
  refused: 'Failed to load participants',
  unreachable: 'Error loading participants',
  unknown: 'Unknown error',
  empty: 'Nobody takes part yet. Invite racers first.',
  noMatch: 'Nobody has this name or e-mail',
  caption: 'Event participants',
  search: 'Search by name or e-mail',

  user: 'User',
  email: 'Email',
  registration: 'Registration',
  status: 'Status',
  registered: 'Registered',
  completed: 'Completed',
  completedAt: (time: string) => `Completed ${time}`,
  score: 'Score',
  former: namesStrings.formerRacer,

  reset: 'Reset',
  resetOf: (name: string) => `Reset ${name}`,
  resetTitle: 'Reset participant',
  resetText: (name: string) =>
    `Scores and answers of ${name} in this event are cleared; the racer stays registered. It can be taken back from the audit until they race again.`,
  wasReset: (name: string) => `${name} was reset and stays registered`,
  resetFailed: 'Failed to reset participant data',

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove participant',
  removeText: (name: string) => `${name} no longer takes part in this event. This action cannot be undone.`,
  wasRemoved: (name: string) => `${name} was removed from the event`,
  removeFailed: 'Failed to remove participant',

  broadcast: 'Broadcast leaderboard',
  broadcastDone: 'Leaderboard broadcast sent',
  broadcastFailed: 'Failed to broadcast leaderboard',

  resetLeaderboard: 'Reset leaderboard',
  resetLeaderboardText:
    'A round that runs ends at once. The scores of all participants begin at 0 again; everybody stays registered. It can be taken back from the audit until something is raced again.',
  resetLeaderboardDone: 'Live event leaderboard reset successfully',
  resetLeaderboardFailed: 'Failed to reset leaderboard',

  clear: 'Clear all',
  clearTitle: 'Clear all participants',
  clearText: 'Everybody leaves this event, and all its invitations are withdrawn. This action cannot be undone.',
  clearDone: 'All participants cleared from live event',
  clearFailed: 'Failed to clear participants',
} as const;

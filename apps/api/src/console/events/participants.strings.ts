export const participantsStrings = {
  reset: 'Participant data reset successfully',
  removed: 'Participant removed from live event',
  cleared: 'All participants cleared from live event',
  leaderboardReset: 'Live event leaderboard reset successfully',
  broadcast: 'Leaderboard broadcast sent',
} as const;

/** What happened in a tournament, as those who follow it read it. */
export const tournamentMessageStrings = {
  roundStarted: (round: number) => `Round ${round} has started`,
  startTakenBack: 'The start was taken back',
  roundPaused: (round: number) => `Round ${round} is paused`,
  roundResumed: (round: number) => `Round ${round} goes on`,
  roundEnded: (round: number) => `Round ${round} is over`,
  questionAdvanced: (question: number) => `On to question ${question}`,
  leaderboardShown: 'The leaderboard is on show',
  leaderboardHidden: 'The leaderboard is hidden',
  leaderboardBroadcast: 'Here are the standings',
  wentLive: 'The event is live',
  tournamentReset: 'The tournament starts over',
  resetWithdrawn: 'What was raced before counts again',
  tournamentCompleted: 'The tournament is over',
} as const;

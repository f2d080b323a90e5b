const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const liveLeaderboardStrings = {
  title: 'Live Leaderboard',
  pageTitle: (eventName: string | null) => [eventName, 'Live Leaderboard', 'Rennmeister'].filter(Boolean).join(' · '),
  product: 'Rennmeister',
  offline: 'OFFLINE',
  refresh: 'Refresh',
  close: 'Close',

  loading: 'Reading the timing screen',
  failed: 'Error loading tournament data',
  fetchFailed: 'Failed to fetch event leaderboard',
  noTournament: 'No Active Tournament',
  noParticipants: 'No participants yet',

  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  clock: 'Clock',
  players: 'Players',
  currentlyPlaying: 'Currently Playing',

  position: 'Pos',
  name: 'Name',
  status: 'Status',
  question: 'Question',
  points: 'Points',
  leader: 'Leader',
  you: 'You',
  round: (round: number) => `Round ${round}`,
  playingNow: 'Playing Now',
  waiting: 'Waiting',
  progress: (answered: number, questions: number) => `${answered} of ${questions}`,
  shortProgress: (answered: number, questions: number) => `${answered}/${questions}`,
  saysPosition: 'Position',
  saysQuestion: 'question',
  saysPoints: (points: number) => plural(points, 'point', 'points'),
  saysMovement: (places: number) =>
    `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} ${plural(Math.abs(places), 'place', 'places')}`,
} as const;

import type { QuestionOutcome } from '@app/contracts';

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const leaderboardStrings = {
  title: 'Leaderboard',
  pageTitle: 'Leaderboard · Rennmeister',
  live: 'LIVE',
  offline: 'OFFLINE',
  backToGame: 'Back to Game',
  totalPlayers: 'Total players',
  averageScore: 'Average score',
  position: 'Pos',
  name: 'Name',
  races: 'Races',
  average: 'Average',
  accuracy: 'Accuracy',
  points: 'Points',
  champion: 'RENNMEISTER',
  empty: 'No players yet. Be the first to play!',
  failed: 'Error loading leaderboard data',
  loading: 'Reading the timing screen',
  percent: '%',
  none: '–',
  saysPosition: 'Position',
  saysRaces: (races: number) => plural(races, 'race', 'races'),
  saysAverage: 'average',
  saysAccuracy: 'accuracy',
  saysPoints: (points: number) => plural(points, 'point', 'points'),

  cardLabel: 'Selected player',
  cardPosition: (rank: number) => `Position ${rank}`,
  totalGames: 'Races',
  bestScore: 'Best score',
  correct: 'Correct',
  questions: 'Questions',
  statsFailed: 'The figures could not be loaded',

  lastRace: 'Last race',
  lastRaceSummary: (points: number, correct: number, questions: number) =>
    `${points} ${plural(points, 'point', 'points')}, ${correct}/${questions} correct`,
  noRaceYet: 'No finished race yet.',
  detailsLoading: 'Reading the lap times',
  detailsFailed: 'The race could not be loaded',
  hiddenQuestion: (place: number, category: string) => `Question ${place}, ${category}`,
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  earned: (points: number) => `+${points}`,
  outcome: {
    correct: 'Correct:',
    wrong: 'Wrong:',
    'timed-out': 'Time’s up:',
    skipped: 'Skipped:',
  } satisfies Record<QuestionOutcome, string>,
} as const;

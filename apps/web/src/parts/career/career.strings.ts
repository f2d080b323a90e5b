import type { GameKind } from '@app/contracts';
import { counted } from '../../shared/plural';

export const careerStrings = {
  champion: 'CHAMPION',
  honours: 'What this race brought',
  finalist: 'Finalist',
  amongBest: (place: string) => `${place}, among the ten best so far`,
  bestRace: (points: number) => `${counted(points, 'point', 'points')}, your best race`,
  upTo: (place: string) => `Up to ${place}`,
  /** `before`: the place or the points until then. */
  before: (before: string | number) => `${before} before`,
  noAchievements: 'No achievements yet. Your next race can bring the first one.',
  percent: '%',
  seconds: 's',
  outOf: (points: number) => `/${points}`,

  racesLoading: 'Reading the race log',
  racesFailed: 'The races could not be loaded',
  noRaces: 'No races yet',
  moreRaces: 'Show more races',
  racesShown: (shown: number, total: number) => `${shown} of ${counted(total, 'race', 'races')}`,
  kind: (kind: GameKind, number: number | null): string => {
    switch (kind) {
      case 'qualifying':
        return number === null ? 'Qualifying' : `Qualifying, race ${number}`;
      case 'tournament':
        return number === null ? 'Tournament' : `Tournament, round ${number}`;
      case 'duel':
        return 'Duel';
      default:
        return kind satisfies never;
    }
  },
  deletedEvent: 'Deleted event',
  unfinished: 'Not finished',
  doesNotCount: 'Before the reset',
  best: 'Best race',
  correctOf: (correct: number, questions: number) => `${correct}/${questions} correct`,
  accuracy: (correct: number, questions: number) => `${questions === 0 ? 0 : Math.round((correct / questions) * 100)}%`,

  form: 'Form',
  formNote: 'Points in your last races',
  formSlider: 'Race',
  formColumns: ['Race', 'Result'],
  formTold: (points: number, correct: number, questions: number, seconds: number) =>
    `${counted(points, 'point', 'points')}, ${correct}/${questions} correct, ${seconds.toFixed(1)} s a question`,
  speed: 'Seconds by category',
  speedNote: 'Average time for a question',
  speedColumns: ['Category', 'Average time', 'Races'],
  accuracyTitle: 'Accuracy by category',
  accuracyColumns: ['Category', 'Correct', 'Races'],
  hitRate: 'Hit rate by difficulty',
  hitRateNote: 'Correct answers',
  hitRateColumns: ['Difficulty', 'Correct', 'Questions'],
  correctQuestions: (correct: number, questions: number) =>
    `${correct} of ${counted(questions, 'question', 'questions')}`,
  streaks: 'Streaks',
  streaksNote: 'Correct answers in a row, across races',
  currentStreak: 'Running now',
  bestStreak: 'Your best',
  nextMark: (answers: number, name: string) => `${answers} for ${name}`,
  marks: { 10: 'Streak Master', 15: 'Streak King' },
  marksDone: 'Both streak marks reached',
  races: (races: number) => counted(races, 'race', 'races'),
} as const;

import type { AnswerLetter, QuestionOutcome } from '@app/contracts';
import { counted, plural } from '../../shared/plural';

export const reviewStrings = {
  open: 'Review answers',
  title: 'Question by question',
  replay: 'Replay',
  receipt: 'Receipt',
  loading: 'Reading the answers',
  failed: 'The answers could not be loaded',
  empty: 'No question is closed yet',
  summary: (right: number, total: number) => `${right} of ${total} right`,
  place: (index: number) => `${index + 1}`,
  saysPlace: (index: number, outcome: string) => `Question ${index + 1}, ${outcome}`,
  outcome: {
    correct: 'right',
    wrong: 'wrong',
    'timed-out': 'time’s up',
    skipped: 'skipped',
  } satisfies Record<QuestionOutcome, string>,
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  noAnswer: 'None',
  answer: (letter: AnswerLetter, text: string) => `${letter}  ${text}`,
  explainedLater: 'Explained when the question is closed for everybody.',
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  notReached: '–',
  points: (points: number) => (points > 0 ? `+${points}` : '0'),
  saysPoints: (points: number) => counted(points, 'point', 'points'),
  chosenLabel: 'What everybody chose',
  isRight: 'right answer,',
  choseIt: (count: number) => `${plural(count, 'player', 'players')} chose it`,
  pictureAlt: 'Picture of this question',
} as const;

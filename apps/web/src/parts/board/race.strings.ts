import type { AnswerLetter, QuestionOutcome } from '@app/contracts';
import { counted, plural } from '../../shared/plural';

export const raceStrings = {
  goHome: 'Go Back Home',
  liveLeaderboard: 'Live Leaderboard',
  question: 'Question',
  questionOf: (question: number, total: number) => `Question ${question}/${total}`,
  complete: 'Complete',
  percentComplete: (percent: number) => `${percent}% complete`,
  trackLabel: (question: number, total: number) => `Track with ${total} checkpoints, question ${question} of ${total}`,
  trackWithRival: (question: number, total: number, rival: string, rivalQuestion: number) =>
    `Track with ${total} checkpoints, question ${question} of ${total}, ${rival} was at question ${rivalQuestion}`,
  time: 'Time',
  accuracy: 'Accuracy',
  points: 'Points',
  pointsOf: 'points',
  you: 'You',
  gap: 'Gap',
  signed: (points: number) => (points > 0 ? `+${points}` : String(points)),
  pointsOfQuestion: (points: number) => `+${points}`,
  pointsOfBoth: (own: number, rival: string, rivals: number) => `Points: you ${own}, ${rival} ${rivals}`,
  seconds: 's',
  percent: '%',
  none: '–',
  secondsLeft: 'seconds left',
  zone: (points: number) => counted(points, 'point', 'points'),
  pointsAvailable: (points: number) => `${plural(points, 'point', 'points')} available`,
  pointsEarned: 'Points Earned',
  answers: 'Answers',
  choseThis: (count: number) => `${plural(count, 'player', 'players')} chose this`,
  skip: 'Skip question',
  skipKey: 'S',
  imageAlt: 'Picture for this question',
  timeIsUp: "Time's up!",
  skipped: 'Skipped',
  gettingReady: 'Engines on. Your question is coming.',
  finishing: 'Across the line. Counting your points.',
  retrying: 'No connection. We keep trying: your answer counts when it arrives.',
  refused: 'This race cannot go on',
  saysQuestion: (question: number, total: number, text: string) => `Question ${question} of ${total}. ${text}`,
  saysAnswer: (letter: AnswerLetter, text: string) => `${letter}, ${text}.`,
  saysSecondsLeft: (seconds: number) => `${seconds} seconds left`,
  saysOutcome: (outcome: QuestionOutcome, points: number) => {
    switch (outcome) {
      case 'correct':
        return `Correct. ${counted(points, 'point', 'points')} earned.`;
      case 'wrong':
        return 'Wrong.';
      case 'timed-out':
        return 'Time’s up.';
      case 'skipped':
        return 'Skipped.';
      default:
        return outcome satisfies never;
    }
  },
  saysRightAnswer: (letter: AnswerLetter, text: string) => `The right answer is ${letter}, ${text}.`,
} as const;

import type { AnswerLetter, PracticeSource } from '@app/contracts';
import { counted } from '../../shared/plural';

export const practiceStrings = {
  pageTitle: 'Practice · Rennmeister',
  title: 'Practice',
  say: {
    practice: 'No clock, nothing counted: these questions decide no race.',
    mistakes: 'No clock, nothing counted: what you did not get right in your races.',
  } satisfies Record<PracticeSource, string>,
  turnTo: { practice: 'Other questions', mistakes: 'Your mistakes' } satisfies Record<PracticeSource, string>,
  loading: 'Laying out the questions',
  loadFailed: 'The practice questions could not be loaded',
  none: {
    practice: 'There is no question for practice now.',
    mistakes: 'No mistakes: you got everything right, or you have not raced yet.',
  } satisfies Record<PracticeSource, string>,
  goHome: 'Go Back Home',
  place: (place: number, total: number) => `Question ${place} of ${total}`,
  outOf: (total: number) => `/${total}`,
  imageAlt: 'Picture for this question',
  checking: 'Looking it up',
  right: 'Right.',
  wrong: 'Wrong.',
  shown: 'No answer.',
  rightAnswer: (letter: AnswerLetter, text: string) => `The right answer is ${letter}, ${text}.`,
  leftOut: 'This question is for races now. It is left out.',
  checkFailed: 'The answer could not be looked up.',
  tryAgain: 'Try Again',
  showAnswer: 'Show the answer',
  showKey: 'S',
  next: 'Next question',
  finish: 'To the end',
  overTitle: (right: number, total: number) => `${right} of ${total} right`,
  overSay: (total: number) => `${counted(total, 'question', 'questions')}, and nobody counted along.`,
  again: 'Practise again',
} as const;

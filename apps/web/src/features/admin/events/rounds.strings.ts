import type { EventRoundView } from '@app/contracts';
import { counted } from '../../../shared/plural';

const questions = (count: number): string => counted(count, 'question', 'questions');

export const roundsStrings = {
  loading: 'Reading the run sheet',
  configurationAssumed: 'The tournament configuration could not be loaded: 3 rounds of 10 questions are assumed.',
  roundsFailed: 'The rounds could not be loaded',

  configuration: 'Tournament configuration',
  fewerTitle: 'Fewer rounds',
  fewerText: (count: number) =>
    `The rounds that are left out lose their ${questions(count)}, which are unassigned again.`,
  surplus: (counts: readonly { round: number; surplus: number }[], perRound: number) =>
    `With ${perRound} questions per round, ${counts
      .map(({ round, surplus }) => `the last ${surplus} of round ${round}`)
      .join(', ')} will not be asked. They stay in their rounds.`,
  notAsked: 'not asked',
  moreNotAsked: (count: number) => `${count} not asked`,
  surplusOf: (count: number) => `${questions(count)} more than the round asks`,
  totalRounds: 'Rounds',
  questionsPerRound: 'Questions per round',
  save: 'Save configuration',
  saved: (rounds: number, perRound: number) => `${counted(rounds, 'round', 'rounds')} of ${questions(perRound)}`,
  saveFailedTitle: 'Save Failed',
  saveFailed: 'Could not save tournament configuration',

  autoFill: 'Auto-Fill Rounds',
  filled: (count: number) => `${questions(count)} assigned at random`,
  autoFillFailed: 'Failed to fill rounds',
  nothingTitle: 'No action needed',
  nothingText: 'All rounds are complete or no questions available',

  choose: 'Choose a round',
  round: (round: number) => `Round ${round}`,
  count: (count: number, limit: number) => `${count}/${limit}`,
  countSays: (count: number, limit: number) => `${count} of ${questions(limit)}`,
  full: 'complete',
  statuses: {
    'not-configured': 'Not Configured',
    waiting: 'Waiting',
    active: 'Active',
    ended: 'Ended',
  } satisfies Record<EventRoundView['status'], string>,
  running: 'This round is running: it keeps the questions it began with.',

  isFull: (round: number) => `Round ${round} is full: remove one of its questions to add another.`,

  available: 'Available Questions (Unassigned)',
  kind: (category: string, difficulty: string) => `${category}, ${difficulty}`,
  inRound: (round: number) => `Round ${round}`,
  qualifying: (round: number) => `Qualification round ${round}`,
  withQualifying: 'Qualification questions too',
  add: 'Add to Round',
  addWhich: (text: string, round: number) => `Add to Round ${round}: ${text}`,
  addFailed: 'Failed to assign question',
  questionsFor: (round: number, count: number, limit: number) => `Questions for Round ${round} (${count}/${limit})`,
  none: 'None yet. Add questions from the list, or fill the rounds.',
  moveFailed: 'Failed to move question',
  remove: 'Remove',
  removeWhich: (text: string) => `Remove: ${text}`,
  removeFailed: 'Failed to remove question',
} as const;

import type { QualificationRoundView } from '@app/contracts';
import { counted } from '../../../shared/plural';

export const qualificationStrings = {
  loading: 'Fetching the rounds',
  failed: 'The rounds could not be loaded',
  questionsFailed: 'The questions of this round could not be loaded',
  round: (round: number) => `Round ${round}`,
  status: {
    Set: 'Set',
    'Not Configured': 'Not Configured',
  } satisfies Record<QualificationRoundView['status'], string>,
  count: (count: number, most: number) => `${count}/${most}`,
  countSays: (count: number, most: number) => `${count} of ${most} questions`,
  tooFew: (most: number) =>
    `A race needs ${most} questions. While there are fewer, this round answers “Insufficient questions” and its races are drawn at random.`,
  drawn: 'Races of this round are drawn at random.',
  about: 'Races 1 to 3 of a racer ask these questions, in this order; later races are drawn at random.',
  assign: 'Assign questions',
  change: 'Change questions',
  clear: 'Clear round',
  clearTitle: (round: number) => `Clear round ${round}`,
  clearText: (count: number) =>
    `All ${count} questions leave this round and are unassigned again. Races already run keep them.`,
  cleared: (round: number) => `Round ${round} cleared`,
  clearFailed: 'Failed to clear round',

  pickerTitle: (round: number) => `Questions for Round ${round}`,
  selected: 'Selected',
  available: 'Questions',
  random: 'Random 10',
  randomFailed: 'The questions could not be drawn',
  noneSelected: 'None yet. Tick questions in the list, or draw ten.',
  loadingQuestions: 'Fetching the questions',
  inRound: (round: number) => `Round ${round}`,
  select: (text: string) => `Select: ${text}`,
  remove: (text: string) => `Remove: ${text}`,
  save: 'Set questions',
  saved: (round: number, count: number) => `Round ${round} set with ${counted(count, 'question', 'questions')}`,
  saveFailed: 'Failed to set questions',
  nothingTitle: 'No questions selected',
  nothingText: 'Please select at least one question',
  tooManyTitle: 'Too many questions',
  tooManyText: 'Maximum 10 questions per round',
} as const;

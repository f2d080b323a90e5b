import type { DuelDifficulty } from '@app/contracts';
import { counted } from '../../shared/plural';

export const duelStrings = {
  category: 'Category',
  difficulty: 'Difficulty',
  questionCount: 'Number of questions',
  opponent: 'Opponent email or racing name',
  lastOpponents: 'Last opponents',
  opponentUnknown: 'Pick a racer from the list, or enter a whole email address',
  optional: 'optional',
  anyone: 'Empty: anyone may accept',
  categoryRequired: 'Please select a category',
  categoriesFailed: 'The categories could not be loaded',
  loading: 'Loading the categories',
  create: 'Create Challenge',
  creating: 'Creating...',
  cancel: 'Cancel',
  created: 'Challenge Created!',
  createdText: 'The link is copied. The challenge is open for 24 hours.',
  createdTextUncopied: 'Share its link from the list. The challenge is open for 24 hours.',
  createFailed: 'Failed to create challenge',
  tryLater: 'Please try again later',
  difficulties: {
    Mixed: 'Mixed',
    Easy: 'Easy',
    Intermediate: 'Intermediate',
    Hard: 'Hard',
  } satisfies Record<DuelDifficulty, string>,
  questions: (count: number) => counted(count, 'question', 'questions'),
} as const;

import type { AnswerLetter, AnswerRulingView, RoundRulingView, RulingReason } from '@app/contracts';

const reasons: Record<RulingReason, string> = {
  'wrong-key': 'The key was wrong',
  ambiguous: 'The question has more than one answer',
  outdated: 'The question is out of date',
  interruption: 'The race was interrupted',
  other: 'Another reason',
};

const verdict = (accepted: AnswerLetter | null): string =>
  accepted === null ? 'does not count' : `also accepts ${accepted}`;

export const rulingStrings = {
  title: 'Rulings',
  place: (question: number) => `question ${question + 1}`,
  reasons,
  verdict,
  /** `Question 6 of round 3 also accepts B, for Ada and Ben.` */
  ruled: ({ round, question, accepted, racers, isForAll }: RoundRulingView) =>
    `Question ${question + 1} of round ${round} ${verdict(accepted)}${isForAll ? '' : `, for ${racers.join(', ')}`}.`,
  why: ({ reason, note }: Pick<RoundRulingView, 'reason' | 'note'>) =>
    [`${reasons[reason]}.`, note].filter(Boolean).join(' '),
  ofAnswer: ({ accepted, points }: AnswerRulingView) =>
    accepted === null
      ? 'By a ruling this question does not count.'
      : `By a ruling ${accepted} counts as right, too. Your answer has ${points === 1 ? '1 point' : `${points} points`}.`,
};

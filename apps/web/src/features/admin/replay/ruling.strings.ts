import type { AnswerLetter, RuledFigures } from '@app/contracts';

const place = (figures: RuledFigures) => (figures.place === null ? 'hidden' : `P${figures.place}`);

export const rulingPanelStrings = {
  title: 'Ruling',
  holds: 'ruled',
  verdict: 'What counts',
  stands: 'Result stands',
  accept: (letter: AnswerLetter, chosenBy: number) => `Accept ${letter} as well (chosen by ${chosenBy})`,
  void: (question: number) => `Void question ${question}`,
  whom: 'For whom',
  all: 'All racers',
  named: 'Chosen racers',
  racers: 'Racers whom the ruling concerns',
  effect: 'If applied, standings of the event',
  noEffect: 'Nobody’s points or place would change.',
  draftFailed: 'What it would change could not be computed',
  drafting: 'Computing what it would change',
  points: (before: RuledFigures, after: RuledFigures) =>
    before.points === after.points ? `${after.points}` : `${before.points} to ${after.points}`,
  places: (before: RuledFigures, after: RuledFigures) =>
    before.place === after.place ? place(after) : `${place(before)} to ${place(after)}`,
  reason: 'Reason',
  note: 'Explanation',
  noteHint: 'everybody can read it',
  apply: 'Apply ruling',
  kept: 'The round as it was raced stays in the log. A ruling can be withdrawn.',
  applied: 'The ruling holds. The racers whose points it changes are told.',
  notApplied: 'Failed to apply the ruling',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this ruling?',
  withdrawText: 'Points and places are as before it. The racers whose points change are told.',
  withdrawn: 'The ruling was withdrawn.',
  notWithdrawn: 'Failed to withdraw the ruling',
  notCounting: 'Only the newest run of a round can be ruled on, once it is over.',
};

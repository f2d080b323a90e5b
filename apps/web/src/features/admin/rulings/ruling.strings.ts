import type { AnswerLetter, BadgeType, QualifyingRulingEffect, QualifyingRulingView } from '@app/contracts';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';

const placeOf = (place: number | null) => (place === null ? 'not shown' : `P${place}`);

export const rulingPanelStrings = {
  title: 'Ruling',
  holds: 'ruled',
  isWithdrawn: 'withdrawn',
  verdict: 'What counts',
  stands: 'Result stands',
  accept: (letter: AnswerLetter, chosenBy: number) => `Accept ${letter} as well (chosen by ${chosenBy})`,
  void: (question: number) => `Void question ${question}`,
  voidThis: 'Void the question',
  whom: 'For whom',
  whomOptions: [
    { value: 'all', label: 'All racers' },
    { value: 'named', label: 'Chosen racers' },
  ] as const,
  racers: 'Racers whom the ruling concerns',
  effect: { event: 'If applied, standings of the event', season: 'If applied, the leaderboard' },
  noEffect: 'Nobody’s points or place would change.',
  draftFailed: 'What it would change could not be computed',
  drafting: 'Computing what it would change',
  points: (before: number, after: number) => (before === after ? `${after}` : `${before} to ${after}`),
  places: (before: number | null, after: number | null) =>
    before === after ? placeOf(after) : `${placeOf(before)} to ${placeOf(after)}`,
  others: ({ before, after, badgesGained, badgesLost }: QualifyingRulingEffect, nameOf: (badge: BadgeType) => string) =>
    [
      before.isFinalist === after.isFinalist
        ? null
        : after.isFinalist
          ? 'becomes a finalist'
          : 'is no finalist any more',
      ...badgesGained.map((badge) => `gains ${nameOf(badge)}`),
      ...badgesLost.map((badge) => `loses ${nameOf(badge)}`),
    ]
      .filter((each) => each !== null)
      .join(', '),
  more: (count: number) => `and ${count} more`,
  reason: 'Reason',
  note: 'Explanation',
  noteHint: 'everybody can read it',
  apply: 'Apply ruling',
  kept: 'What was raced stays in the log. A ruling can be withdrawn.',
  applied: 'The ruling holds. The racers whose points it changes are told.',
  notApplied: 'Failed to apply the ruling',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this ruling?',
  withdrawText: 'Points and places are as before it. The racers whose points change are told.',
  withdrawn: 'The ruling was withdrawn.',
  notWithdrawn: 'Failed to withdraw the ruling',
  intro:
    'A ruling on a question counts all qualifying races again that began before it. Rulings on a round are made in its replay.',
  search: 'Question',
  searchHint: 'words of its text',
  found: 'Questions',
  noneFound: 'The catalogue has no question with these words.',
  searchFailed: 'The questions could not be searched',
  searching: 'Searching the catalogue',
  openQuestion: 'Reading who answered what',
  questionFailed: 'Nobody has raced on this question, or it could not be read',
  otherQuestion: 'Another question',
  races: (count: number) => (count === 1 ? '1 race' : `${count} races`),
  made: 'Rulings on qualifying races',
  noneMade: 'Nothing has been ruled on yet.',
  madeFailed: 'The rulings could not be loaded',
  loadingMade: 'Fetching the rulings',
  ruled: ({ text, accepted, racers, isForAll }: QualifyingRulingView) =>
    `“${text ?? 'A question that is gone'}” ${rulingStrings.verdict(accepted)}${isForAll ? '' : `, for ${racers.join(', ')}`}.`,
  cut: 'Level at the cut of the final',
  cutText: (racers: number, places: number) =>
    `${racers} racers are level, and the final has room for ${places === 1 ? 'one' : places} of them. Choose who is in. The choice holds until one of them races again.`,
  cutLoading: 'Looking who is level',
  cutFailed: 'Who is level could not be read',
  cutDecided: 'The finalists are decided.',
  cutNote: 'How it was decided',
  decide: 'Decide',
  ahead: (racers: readonly string[]) => `Ahead at the cut: ${racers.join(', ')}.`,
  notCounting: 'Only the newest run of a round can be ruled on, once it is over.',
};

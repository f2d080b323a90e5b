import type { KeyVerdict } from './receipt-check';
import type { ProvenFault } from './proven-events';
import type { PointsReason } from './explained-race';

const faults: Record<ProvenFault, string> = {
  hash: 'it was changed, for its content does not give its hash any more',
  gap: 'an event before it is missing',
  chain: 'it does not follow the event before it',
};

const counted = (count: number, one: string, more: string) => (count === 1 ? `one ${one}` : `all ${count} ${more}`);

/** What holds of a receipt, and what does not, for people. */
export const proofStrings = {
  noReceipt: 'This is no receipt of Rennmeister, or so much of it was changed that it cannot be read.',
  unchanged: 'Nothing was changed since it was signed.',
  changed: 'It was changed after it was signed, or somebody else has made it.',
  key: {
    same: 'It was signed with the public key that it was compared with.',
    other: 'It was signed with another key than the public key that it was compared with.',
    'not-compared': 'It was compared with no public key, so it shows nothing about who has signed it.',
  } satisfies Record<KeyVerdict, string>,
  eventsHold: (count: number) =>
    `The hash is right of ${counted(count, 'event', 'events')}, and each follows the one before it.`,
  eventBroken: (stream: string, revision: string, fault: ProvenFault) =>
    `Event ${revision} of ${stream} is not as it was written: ${faults[fault]}.`,
  sealed: (numbers: string) => `Sealed: yes, by seal ${numbers}.`,
  partlySealed: (numbers: string) => `Sealed: in part, by seal ${numbers}. The rest is not sealed yet.`,
  notSealed: 'Sealed: not yet. The seals are made every hour and at the end of each tournament.',
  falseSeal: (numbers: string) => `Seal ${numbers} was changed, or was made with another key.`,
  byTheRules: (points: number) => `The points follow from the answers and their times: ${points} in all.`,
  notByTheRules: 'The points do not follow from the answers and their times.',
  noRace: 'The events are not those of one race.',
  reason: {
    quick: 'right, in time for two points',
    slow: 'right, too slow for two points',
    wrong: 'wrong answer',
    late: 'answered after the time was over',
    closed: 'answered after the question was over for everybody',
    'timed-out': 'no answer in time',
    skipped: 'skipped',
    'not-asked': 'not reached',
  } satisfies Record<PointsReason, string>,
} as const;

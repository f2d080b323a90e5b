import {
  type FairnessAnswer,
  type FairnessHint,
  type FairnessHintKind,
  fairnessRules,
  NEAR_LIMIT_MS,
} from '@app/contracts';
import { counted } from '../../../shared/plural';

const { reading, sameWrong, onlyLooks, afterOthers } = fairnessRules;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const near = `${NEAR_LIMIT_MS / 1_000} s`;

const hints: Record<FairnessHintKind, { title: string; rule: string; says: (hint: FairnessHint) => string }> = {
  reading: {
    title: 'Quicker than a human reads',
    rule: `At least ${reading.answers} right answers in less than ${reading.leastMs / 1_000} s and 1 s for each ${reading.charactersPerSecond} characters of the question.`,
    says: ({ count, of }) => `${count} of ${of} right answers`,
  },
  sameWrong: {
    title: 'The same wrong answers at the same moments',
    rule: `Two racers with the same wrong answer to at least ${sameWrong.answers} questions, each within ${sameWrong.withinMs / 1_000} s, where an honest field has fewer than ${sameWrong.expected} such pairs.`,
    says: ({ count, of }) => `${count} of the ${of} questions that both had wrong`,
  },
  onlyLooks: {
    title: 'Only looks at questions',
    rule: `At least ${percent(onlyLooks.share)} of ${onlyLooks.questions} questions or more were skipped or ran out. A lost connection looks the same.`,
    says: ({ count, of }) => `${count} of ${of} questions without an answer`,
  },
  afterOthers: {
    title: 'Waits for the keys of others',
    rule: `At least ${percent(afterOthers.share)} of the answers came after half of the field had its results, always within the same ${afterOthers.withinMs / 1_000} s, and ${percent(afterOthers.right)} of them were right. A slow racer who knows a lot looks the same.`,
    says: ({ count, of }) => `${count} of ${of} such answers were right`,
  },
};

const outcomes: Record<FairnessAnswer['outcome'], string> = {
  right: 'right',
  wrong: 'wrong',
  'timed-out': 'timed out',
  skipped: 'skipped',
};

export const fairnessStrings = {
  loading: 'Reading the races from the log',
  failed: 'The races could not be read from the log',
  titleOfRound: (round: number) => `Fairness: round ${round}`,
  titleOfQualifying: 'Fairness: qualifying',
  races: (races: number) => counted(races, 'finished race', 'finished races'),
  cut: (races: number) => `Only the last ${races} races of this period are looked at. Choose fewer days.`,
  none: 'No answers are there to look at.',
  toReplay: 'Replay',
  toRounds: 'Rounds',

  hints: 'Hints',
  noProof: 'Something to look at, and never a proof.',
  noHints: 'Nothing stands out.',
  moreHints: (hints: number) => `${hints} more are not shown.`,
  rules: 'What counts as a hint',
  hint: hints,
  chance: (chance: number, expected: number) =>
    `chance ${chance < 0.000_1 ? 'below 1 in 10,000' : `1 in ${Math.round(1 / chance)}`}, ${expected < 0.01 ? 'less than 0.01' : expected.toFixed(2)} expected in an honest field`,
  place: (number: number) => `Entry ${number}`,
  lookAt: 'Look at',

  latency: 'Latency',
  latencyNote: 'received later than the player’s clock says',
  racer: 'Racer',
  racerPages: 'Pages of racers',
  median: 'Median',
  p95: '95 of 100',
  bars: 'Answers by latency',
  bar: (from: number | null, to: number | null, answers: number) =>
    `${from === null ? `up to ${to}` : to === null ? `over ${from}` : `${from} to ${to}`} ms: ${answers}`,
  right: 'Right',
  ms: (ms: number) => `${ms} ms`,
  showAnswers: (name: string) => `Answers of ${name}`,

  answers: 'Answers',
  onlyNear: (near: number) => `Near a limit (${near})`,
  allAnswers: (answers: number) => `All (${answers})`,
  which: 'Which answers',
  nearNote: `within ${near} of 5 s or 10 s`,
  noAnswers: 'There is no such answer.',
  oneRacer: 'Of one racer',
  question: 'Question',
  outcome: 'Answer',
  given: (letter: string, outcome: FairnessAnswer['outcome']) => `${letter}, ${outcomes[outcome]}`,
  outcomes,
  served: 'Served',
  received: 'Received',
  claimed: 'Claimed',
  credit: 'Credit',
  counted: 'Counted',
  points: 'Points',
  withoutCredit: (points: number) => `${points} without credit`,
  entry: 'Entry',
  unknown: '–',
};

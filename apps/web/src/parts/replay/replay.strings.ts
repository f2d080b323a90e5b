import type { AnswerLetter, ReplayAct } from '@app/contracts';

const pad = (figure: number) => String(figure).padStart(2, '0');

/** `01:52.4` */
const clock = (ms: number): string => {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}.${tenths % 10}`;
};
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const acts: Record<ReplayAct, string> = {
  'round-started': 'Round started',
  'round-taken-back': 'Start taken back',
  'question-closed': 'Question closed for everybody',
  'round-paused': 'Round paused',
  'round-resumed': 'Round resumed',
  'round-ended': 'Round ended',
  'question-ruled': 'Ruling',
  'ruling-withdrawn': 'Ruling withdrawn',
  'participant-joined': 'Joined',
  'participant-reset': 'Results reset',
  'participant-removed': 'Removed from the event',
  'participants-cleared': 'All participants removed',
  'event-announced': 'Event announced',
  'went-live': 'Event went live',
  'leaderboard-shown': 'Leaderboard shown',
  'leaderboard-hidden': 'Leaderboard hidden',
  'leaderboard-broadcast': 'Leaderboard sent to all screens',
  'message-sent': 'Message sent to all screens',
  'event-updated': 'Event changed',
  'configuration-changed': 'Rounds changed',
  'question-assigned': 'Question put into a round',
  'question-removed': 'Question taken out of a round',
  'tournament-reset': 'Tournament reset',
  'tournament-reset-withdrawn': 'Reset taken back',
  'tournament-restored': 'Event restored',
  'participant-reset-withdrawn': 'Reset taken back',
  'tournament-completed': 'Tournament finished',
  'tournament-deleted': 'Event deleted',
  'server-away': 'The server was away',
};

export const replayStrings = {
  timeline: 'Timeline',
  lanesOf: (racers: number, questions: number) => `Answers of ${racers} racers over ${questions} questions`,
  question: (number: number) => `Question ${number}`,
  shortQuestion: (number: number) => `Q${number}`,
  clock,
  seconds,
  exactly: (ms: number) => `${(ms / 1_000).toFixed(3)} s`,
  entryOf: (number: number, total: number) => `Entry ${number} of ${total}`,
  scrub: 'Entry',
  scrubText: (number: number, total: number, what: string, at: number) =>
    `Entry ${number} of ${total}, ${clock(at)}: ${what}`,
  previous: 'Entry before',
  next: 'Next entry',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  keys: 'Space plays and pauses. Arrow keys step by one entry, Page up and Page down by question or act.',
  legend: { two: '2 points', one: '1 point', wrong: 'wrong', timedOut: 'timed out', skipped: 'skipped' },
  standingsAt: (at: number) => `Standings at ${clock(at)}`,
  standings: 'Standings',
  position: 'Pos',
  name: 'Name',
  total: 'Total',
  change: 'Change',
  changed: (places: number) => (places > 0 ? `+${places}` : `−${-places}`),
  key: (letter: AnswerLetter) => `key: ${letter}`,
  answers: 'Answers to this question',
  at: 'At',
  answer: 'Answer',
  time: 'Time',
  points: 'Points',
  waiting: (names: readonly string[], more: number) =>
    `Not answered yet: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  nobodyYet: 'Nobody has answered yet.',
  right: 'right',
  wrong: 'wrong',
  log: 'Log',
  around: 'Entries around this one',
  streamsRead: (streams: number) => (streams === 1 ? 'from 1 stream' : `from ${streams} streams`),
  received: 'Received after',
  claimed: 'By the player’s clock',
  credit: 'Credit for the network',
  counted: 'Counted',
  by: (name: string) => `by ${name}`,
  away: (from: number, to: number, racers: number) =>
    `${clock(from)}–${clock(to)}, ${racers === 1 ? 'a question was open' : `questions of ${racers} racers were open`}`,
  of: {
    'race-started': 'begins to race',
    'race-finished': 'has finished',
    served: (number: number) => `gets question ${number}`,
    answered: (number: number, letter: AnswerLetter, points: number) =>
      `answers ${letter} to question ${number}: ${points === 1 ? '1 point' : `${points} points`}`,
    'timed-out': (number: number) => `runs out of time at question ${number}`,
    late: (number: number, letter: AnswerLetter) => `answers ${letter} to question ${number} too late`,
    skipped: (number: number) => `skips question ${number}`,
  },
  acts,
};

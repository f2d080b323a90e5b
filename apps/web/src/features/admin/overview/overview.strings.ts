import { counted } from '../../../shared/plural';

const races = (count: number): string => counted(count, 'race', 'races');

export const overviewStrings = {
  now: 'Now',
  loadingNow: 'Looking at the track',
  nowFailed: 'What is live could not be loaded',
  liveNow: 'Live now',
  roundRunning: (round: number, total: number) => `Round ${round} of ${total} is running`,
  betweenRounds: (round: number, total: number) =>
    round === 0 ? `No round has been started, ${total} are planned` : `Between the rounds, ${round} of ${total} raced`,
  participants: (count: number) => counted(count, 'participant', 'participants'),
  control: 'Control',
  controlOf: (name: string) => `Control ${name}`,
  qualifying: 'Qualifying',
  until: (end: string) => `Open until ${end}`,
  openAfter: (end: string) => `Open, although its schedule ended on ${end}`,
  closed: 'The game is disabled: nobody can race.',
  nothingLive: 'Nothing is live',
  open: 'Qualifying is open, without an end.',
  toEvents: 'Events',
  toSchedule: 'Game schedule',

  printedPassword:
    'Your password is still the one that was printed. Whoever can read the output of the server knows it.',
  ownPassword: 'Choose your own',
  dismiss: 'Do not remind me',

  figures: 'Live figures',
  loading: 'Reading the timing screen',
  failed: 'The figures could not be loaded',
  stats: {
    totalPlayers: 'Total players',
    averageScore: 'Average score',
    totalQuestions: 'Total questions',
    racersToday: 'Racers today',
  },
  racesToday: races,
  unknown: '–',

  warnings: 'Needs attention',
  noWarnings: 'Everything is in place.',
  warning: {
    notFinished: (name: string) => `All rounds of ${name} are raced: finish it, and everybody sees the podium`,
    gameDisabled: 'The game is disabled',
    emptyRound: (round: number) => `Qualification round ${round} has no questions: its races are drawn at random`,
    shortRound: (round: number, count: number, most: number) =>
      `Qualification round ${round} has ${count} of ${most} questions: its races are drawn at random`,
    noVideos: 'There is no video behind the races',
    scheduleOver: (name: string) => `The schedule ${name} has ended and is still active`,
  },

  acts: 'Last acts',
  allActs: 'Audit',
  loadingActs: 'Opening the log',
  actsFailed: 'The last acts could not be loaded',
  noActs: 'Nothing has been done yet.',
  by: (name: string) => `by ${name}`,

  launch: 'Launch summary',
  launchFacts: [
    { name: 'Participants', value: '50' },
    { name: 'Games total', value: '3' },
    { name: 'Advance to final', value: '10' },
    { name: 'Days', value: '2' },
  ],
  launchNote: '50 participants play 3 games total over 2 days; 10 advance to the final.',
  eventNote:
    'The launch is prepared as a 35-user launch event. The tournament safety limit of 3 games stays enforced for everyone.',
} as const;

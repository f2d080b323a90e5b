import type { ResultAsRaced } from '@app/contracts';
import { counted } from '../../shared/plural';

export const eventResultStrings = {
  sheet: 'Result',
  table: 'Points by round',
  place: 'Pos',
  name: 'Name',
  round: (round: number) => `R${round}`,
  points: 'Points',
  right: 'Right',
  time: 'Time',
  seconds: (milliseconds: number) => `${(milliseconds / 1_000).toFixed(3)} s`,
  asRaced: 'As raced',
  figuresAsRaced: ({ place, points }: ResultAsRaced) => `P${place}, ${points}`,
  ties: 'Equal points',
  moreRight: (name: string, answers: number) =>
    `${name}: ${counted(answers, 'more right answer', 'more right answers')}`,
  faster: (name: string, milliseconds: number) => `${name}: faster by ${(milliseconds / 1_000).toFixed(3)} s`,
  level: (name: string, place: number) => `${name}: level, shares place ${place}`,
  print: 'Print',
  loading: 'Reading the rounds',
  failed: 'The rounds could not be loaded',
  director: 'Race director',
  steward: 'Steward',
  hall: 'Live Leaderboard',
  replay: 'Replay',
  signIn: 'Sign In',
} as const;

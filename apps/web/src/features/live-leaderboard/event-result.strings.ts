import type { ResultAsRaced } from '@app/contracts';
import { counted } from '../../shared/plural';

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

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
  certificate: 'Certificate for',
  certificates: 'Certificates',
  certificatesOf: (event: string) => `Certificates: ${event}`,
  certificateOf: (name: string) => `Certificate of ${name}`,
  allCertificates: 'Certificates',
  printCertificates: (count: number) => `Print ${counted(count, 'certificate', 'certificates')}`,
  noSuchCertificate: 'This result has no such place',
  toResult: 'Back to the result',
  ordinal: (place: number) => `${place}${suffixes[ordinals.select(place)] ?? 'th'} place`,
  withPoints: (points: number) => `with ${counted(points, 'point', 'points')}`,
  pointsShort: (points: number) => counted(points, 'point', 'points'),
  share: 'Share the picture',
  shareFailed: 'The picture could not be shared',
  pictureName: 'result',
  loading: 'Reading the rounds',
  failed: 'The rounds could not be loaded',
  director: 'Race director',
  steward: 'Steward',
  hall: 'Live Leaderboard',
  replay: 'Replay',
  signIn: 'Sign In',
} as const;

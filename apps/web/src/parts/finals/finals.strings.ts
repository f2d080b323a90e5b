import { counted, plural } from '../../shared/plural';

export const finalsStrings = {
  newest: 'Last final',
  all: 'Finished finals',
  loading: 'Reading the finals',
  failed: 'The finals could not be loaded',
  more: 'More finals',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  result: 'Result',
  resultOf: (name: string) => `Result of ${name}`,
  wonBy: (names: readonly string[]) => `${plural(names.length, 'Winner', 'Winners')}: ${names.join(', ')}`,
  racers: (racers: number) => counted(racers, 'racer', 'racers'),
  nobody: 'Nobody raced',
  position: 'Position',
  points: (points: number) => plural(points, 'point', 'points'),
} as const;

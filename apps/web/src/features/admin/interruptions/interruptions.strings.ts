import { counted, plural } from '../../../shared/plural';

const ofRacers = (racers: number): string => counted(racers, 'racer', 'racers');

export const interruptionsStrings = {
  loading: 'Looking for interruptions',
  failed: 'The interruptions could not be loaded',
  none: 'No server was ever away while a question was open.',
  list: 'Interruptions, the newest first',
  when: 'When',
  what: 'What was open',
  racers: 'Whose',
  times: (from: string, to: string) => `${from}–${to}`,
  lasted: (ms: number) => `${(ms / 1_000).toFixed(1)} s`,
  sentence: (from: string, to: string, questions: string) => `The server was away ${from}–${to}: ${questions}`,
  question: (number: number, racers: number) => `question ${number} of ${ofRacers(racers)}`,
  questions: (racers: number) => `${plural(racers, 'a question', 'questions')} of ${ofRacers(racers)}`,
  ranOut: 'ran out',
  wereOpen: 'stayed open',
  round: (round: number, eventName: string | null) => `Round ${round} of ${eventName ?? 'a deleted event'}`,
  kinds: { qualifying: 'Qualifying races', duel: 'Duels' },
  more: (racers: number) => `and ${racers} more`,
  ruleOn: (question: number) => `Rule on question ${question}`,
  replayOf: (name: string) => `Replay of ${name}'s race`,
  panel: 'Interruptions',
  all: 'All interruptions',
} as const;

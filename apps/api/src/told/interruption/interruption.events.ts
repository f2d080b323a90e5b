import type { RoundReference } from '../../racing/game/game.events';

/** All times are milliseconds since 1970. */
export type InterruptionEvent = InterruptionNoticed;

/**
 * No process of the application answered from `awayFrom` until `backAt`, while questions were open. Very many questions
 * are told in several parts, which count from 1.
 */
export interface InterruptionNoticed {
  type: 'InterruptionNoticed';
  data: { interruptionId: string; part: number; awayFrom: number; backAt: number; races: InterruptedRaces[] };
}

/** The open questions of one run of a round, of all duels, or of all qualifying races. */
export type InterruptedRaces = RacesOfKind & { questions: InterruptedQuestion[] };

export type RacesOfKind = { kind: 'qualifying' } | { kind: 'duel' } | ({ kind: 'tournament' } & RoundReference);

/** `ranOut`: its time was over before the application was back. */
export interface InterruptedQuestion {
  gameId: string;
  userId: string;
  index: number;
  questionId: string;
  ranOut: boolean;
}

export const INTERRUPTION_STREAMS = 'interruption-';

export function interruptionStream(interruptionId: string): string {
  return `${INTERRUPTION_STREAMS}${interruptionId}`;
}

/** Names a part of an interruption. */
export const partOf = ({ data: { interruptionId, part } }: Pick<InterruptionNoticed, 'data'>): string =>
  `${interruptionStream(interruptionId)}-${part}`;

/** Which question of each racer was open, by user id. `question` counts from 0. */
export function questionsByRacer({ races }: InterruptionNoticed['data']) {
  const open = races.flatMap(({ questions }) => questions);
  return Object.fromEntries(open.map(({ userId, gameId, index }) => [userId, { gameId, question: index }] as const));
}

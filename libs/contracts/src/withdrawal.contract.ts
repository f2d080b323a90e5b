import type { EventStatus } from './event.contract';

/** What an administrator may take back of an event: its last reset, the last reset of a participant, or its deletion. */
export const withdrawalKinds = ['tournament-reset', 'participant-reset', 'event-deletion'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** A racer in the standings, without regard to who is hidden. */
export interface WithdrawalRow {
  /** Null for a former racer. */
  userId: string | null;
  playerName: string;
  place: number;
  points: number;
  /** How many rounds the racer has raced. */
  rounds: number;
}

/** `racers`: best first. */
export interface WithdrawalSide {
  status: EventStatus | 'deleted';
  racers: WithdrawalRow[];
}

/** What a withdrawal would bring back. */
export interface WithdrawalView {
  kind: WithdrawalKind;
  eventId: number;
  eventName: string;
  /** Whose reset it is; null where it is that of all. */
  playerName: string | null;
  /** Why it cannot be taken back, in words for people; null where it can. */
  refusal: string | null;
  before: WithdrawalSide;
  /** Null where it cannot be taken back. */
  after: WithdrawalSide | null;
}
